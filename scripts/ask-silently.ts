import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Unfit } from '#server/kit/unfit';

/** Asks at the terminal without showing what is typed, and again where it is a new secret; null where there is no terminal, or nothing was typed. */
export async function askSilently(question: string, isNew = false): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (text: string) => {
    process.stdout.write(text);
    const answer = await prompt.question('');
    process.stdout.write('\n');
    return answer;
  };
  try {
    const first = await ask(question);
    if (first === '') return null;
    if (isNew && (await ask('Ancora una volta: ')) !== first)
      throw new Unfit('Le due risposte non sono uguali.');
    return first;
  } finally {
    prompt.close();
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './project-files.ts';

const launcher = path.join(root, 'src/server/kit/embedded-postgres.ts');

/** Another process that starts the database of a folder, says what it got, and stops when its input ends. */
export async function startElsewhere(
  dataDir: string,
): Promise<{ child: ChildProcess; url: string; attached: boolean; end(): Promise<void> }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log(JSON.stringify({ url: db.url, attached: db.attached }));
    process.stdin.resume().on('end', async () => { await db.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    new Promise<string[]>((resolve) => createInterface(child.stdout).once('line', (text) => resolve([text]))),
    new Promise<string[]>((_, reject) =>
      child.once('exit', (code) => reject(new Error(`ended with ${code}`))),
    ),
  ]);
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.stdin.end();
    });
  return { child, end, ...(JSON.parse(line ?? '') as { url: string; attached: boolean }) };
}

import { parseAst } from 'vite';

/** A regular expression as it stands in a file; `pattern` null: it is put together when the program runs. */
interface FoundExpression {
  file: string;
  pattern: string | null;
  flags: string;
}

type Node = Record<string, unknown> & { type?: string };

/** The regular expressions in a file of TypeScript, found in its syntax tree: what looks like one in a text or a comment is none. */
export function expressionsIn(file: string, text: string): FoundExpression[] {
  const found: FoundExpression[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, callee } = node as Node & {
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex) found.push({ file, ...regex });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.push({ file, pattern: null, flags: '' });
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

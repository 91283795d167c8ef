import { spawnSync } from 'node:child_process';

/** The text of each page, in the order in which it was drawn. */
export function pdfText(pdf: Buffer): string[] {
  const text = run('pdftotext', ['-raw', '-', '-'], pdf).toString('utf8');
  return text.split('\f').slice(0, -1);
}

/** What pdfinfo says of the file: 'Pages', 'Tagged', 'Page size', … */
export function pdfInfo(pdf: Buffer): Record<string, string> {
  const lines = run('pdfinfo', ['-'], pdf).toString('utf8').split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/:\s+(.*)/s, 2)).filter(([, value]) => value));
}

/** The tags of the file as an indented tree with its texts. */
export function pdfTags(pdf: Buffer): string {
  return run('pdfinfo', ['-struct-text', '-'], pdf).toString('utf8');
}

/** The fonts of the file, and whether each travels with it. */
export function pdfFonts(pdf: Buffer): { name: string; isEmbedded: boolean }[] {
  const lines = run('pdffonts', ['-'], pdf).toString('utf8').trim().split('\n').slice(2);
  return lines.map((line) => {
    const [name = '', ...rest] = line.split(/\s+/);
    // … emb sub uni object ID
    return { name, isEmbedded: rest.at(-5) === 'yes' };
  });
}

/** One page, counted from 1, as PNG. */
export function pdfPage(pdf: Buffer, page: number, dpi = 200): Buffer {
  const only = ['-f', String(page), '-l', String(page), '-singlefile'];
  return run('pdftoppm', ['-png', '-r', String(dpi), ...only, '-'], pdf);
}

function run(program: string, words: string[], input: Buffer): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, words, { input, maxBuffer: 100_000_000 });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${program} is not on this machine: npm test installs it (Debian: poppler-utils)`);
  if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.toString('utf8')}`);
  return stdout;
}

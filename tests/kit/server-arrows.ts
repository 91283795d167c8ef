import path from 'node:path';

/** Who imports whom among the server's rooms: `'receipts > captures'`, a floor in brackets: `'receipts > [ledger]'`. */
type Arrow = `${string} > ${string}`;

const server = 'src/server/';

/** The room of a file of the server: a feature's name, else its floor in brackets; '[root]' stands on top of all. */
function roomOf(file: string): string {
  const [first = '', second = '', third] = file.slice(server.length).split('/');
  if (first === 'features') return second;
  return third === undefined && second === '' ? '[root]' : `[${first}]`;
}

/** Every arrow between two rooms with one import that draws it, `import type` too. */
export function arrowsOf(files: readonly (readonly [file: string, text: string])[]): Map<Arrow, string> {
  const arrows = new Map<Arrow, string>();
  for (const [file, text] of files) {
    for (const [, target = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const to = target.startsWith('#server/')
        ? `${server}${target.slice('#server/'.length)}.ts`
        : path.posix.join(path.posix.dirname(file), target);
      if (!/^(\.|#server\/)/.test(target) || !to.startsWith(server)) continue;
      const [from, at] = [roomOf(file), roomOf(to)];
      if (from !== at) arrows.set(`${from} > ${at}`, `${file} imports ${to}`);
    }
  }
  return arrows;
}

/** A room that reaches itself over others, or null. */
export function ringIn(allowed: Readonly<Record<string, readonly string[]>>): string[] | null {
  const free = new Set<string>();
  const walk = (room: string, way: string[]): string[] | null => {
    if (way.includes(room)) return [...way, room];
    if (free.has(room)) return null;
    for (const below of allowed[room] ?? []) {
      const ring = walk(below, [...way, room]);
      if (ring) return ring;
    }
    free.add(room);
    return null;
  };
  for (const room of Object.keys(allowed)) {
    const ring = walk(room, []);
    if (ring) return ring;
  }
  return null;
}

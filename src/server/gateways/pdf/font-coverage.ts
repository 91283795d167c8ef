/**
 * Which characters a TrueType font can draw: its `cmap` table in format 4 (the plane of all common letters), as every
 * TTF of the last twenty years has it. Throws RangeError where there is none.
 */
export function coveredBy(font: Buffer): (letter: string) => boolean {
  const cmap = tableAt(font, 'cmap');
  const covered = new Set<number>();
  for (let one = 0; one < font.readUInt16BE(cmap + 2); one += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + one * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const size = font.readUInt16BE(table + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const end = font.readUInt16BE(table + 14 + segment);
      const begin = font.readUInt16BE(table + 16 + size + segment);
      for (let point = begin; point <= end && point < 0xffff; point += 1) covered.add(point);
    }
  }
  if (covered.size === 0) throw new RangeError('the font has no cmap of format 4');
  return (letter) => covered.has(letter.codePointAt(0) ?? 0);
}

function tableAt(font: Buffer, name: string): number {
  for (let one = 0; one < font.readUInt16BE(4); one += 1) {
    const entry = 12 + one * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new RangeError(`the font has no ${name} table`);
}

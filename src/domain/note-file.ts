/** Files that go with notes: photos, PDF and Excel, told by their content and never by their name alone. */

/** Most files of one note. */
export const mostNoteFiles = 5;
/** Largest file, in bytes. */
export const largestNoteFile = 10_000_000;

/** Said of whatever else is chosen. */
export const noteFileText = 'Si allegano foto (JPEG, PNG o WebP), PDF e file Excel (.xlsx).';

/** What the box that chooses offers. */
export const noteFilesAccepted = '.pdf,.xlsx,image/jpeg,image/png,image/webp';

/** How a file is kept: a photo is drawn anew, the others stay as they came and are only ever saved, never shown. */
type NoteFileKind = 'foto' | 'pdf' | 'excel';

const signs: readonly (readonly [NoteFileKind, string, number])[] = [
  ['pdf', '%PDF-', 0],
  ['foto', '\u0089PNG', 0],
  ['foto', '\u00ff\u00d8\u00ff', 0],
  ['foto', 'WEBP', 8],
  ['excel', 'PK\u0003\u0004', 0],
];

/** What a file is by its first bytes; null: nothing that may go with a note. A workbook is an archive by its bytes: its name says which. */
export function noteFileKind(name: string, bytes: Uint8Array): NoteFileKind | null {
  const begins = (sign: string, from: number) =>
    [...sign].every((letter, at) => bytes[from + at] === letter.charCodeAt(0));
  const kind = signs.find(([, sign, from]) => begins(sign, from))?.[0] ?? null;
  return kind === 'excel' && !/\.xlsx$/i.test(name) ? null : kind;
}

/** A name as it is shown and saved: without signs that nobody sees, which can make one ending look like another. */
export function noteFileName(name: string, kind: NoteFileKind): string {
  const plain = name.replace(/[\p{C}"\\/]/gu, '').trim() || 'file';
  const endings: Readonly<Record<NoteFileKind, string>> = { foto: '.jpg', pdf: '.pdf', excel: '.xlsx' };
  const ending = endings[kind];
  const isNamed = plain.toLowerCase().endsWith(ending);
  const bare = isNamed ? plain.slice(0, -ending.length) : plain.replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${(bare || 'file').slice(0, 120)}${ending}`;
}

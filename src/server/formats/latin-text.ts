// Letters that no accent is taken from, and signs people paste from elsewhere.
const replaced: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
  '™': '(TM)',
  '•': '-',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};

/**
 * Text as the schema's Latin types take it: letters outside Latin-1 without their accents, what has no like as '?', one blank
 * for any space, at most `most` characters.
 */
export function latin(text: string | null | undefined, most: number): string {
  const kept = Array.from((text ?? '').normalize('NFC'), (letter) => {
    if (/\s/.test(letter)) return ' ';
    if (/[\u0000-\u001f\u007f-\u009f]/.test(letter)) return '';
    if (letter <= '\u00ff') return letter;
    const plain = replaced[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[ -~\u00a0-\u00ff]+$/.test(plain) ? plain : '?';
  });
  return kept.join('').replace(/ +/g, ' ').trim().slice(0, most).trimEnd();
}

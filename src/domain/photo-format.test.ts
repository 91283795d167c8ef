import { describe, expect, it } from 'vitest';
import { isHeic } from './photo-format.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('isHeic', () => {
  it('knows HEIC and HEIF by their first bytes', () => {
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
      expect(isHeic(bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`)), brand).toBe(true);
  });

  it('takes nothing else for it', () => {
    for (const other of [
      '',
      '\0\0\0\x18ftyp',
      '\0\0\0\x18ftypmp42',
      '\x89PNG\r\n\x1a\nheic',
      'RIFF....WEBPheic',
    ])
      expect(isHeic(bytes(other)), other).toBe(false);
  });
});

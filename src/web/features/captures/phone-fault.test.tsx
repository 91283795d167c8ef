import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { codesOf } from '#domain/code';
import { languages } from '#domain/language';
import { pictureFaults } from '#domain/photo-format';
import { ApiFault } from '#lib/api';
import { speak } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { usePhoneFault } from './phone-fault.ts';

afterEach(async () => {
  cleanup();
  await speak('it');
});

const refused = (codes: Record<string, string>) =>
  new ApiFault(
    { ret_message: 'RICHIESTA_NON_VALIDA', fields: { image: pictureFaults.DANNEGGIATA }, codes },
    400,
  );

it.each(codesOf(languages))(
  'what is wrong with a picture is said in the language of the page: %s',
  async (language) => {
    const { result } = renderHook(() => usePhoneFault());
    await act(() => speak(language));
    const { pictureFaults: words } = captureWords.in(language);
    for (const code of codesOf(pictureFaults))
      expect(result.current(refused({ image: code }))).toBe(words[code]);
    // One that this page has no words for, of a server that is newer, is the server's own sentence.
    expect(result.current(refused({ image: 'NUOVA' }))).toBe(pictureFaults.DANNEGGIATA);
  },
);

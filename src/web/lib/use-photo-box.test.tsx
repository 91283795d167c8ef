import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePhotoBox } from './use-photo-box.ts';

it('says what could not be read in the words of now, also where they came after it', async () => {
  const taken: number[] = [];
  const { result, rerender } = renderHook(
    (problems) => usePhotoBox((images) => taken.push(images.length), null, problems),
    { initialProps: { heic: 'HEIC', unreadable: 'Non si legge' } },
  );
  const target = { files: [new File(['no picture'], 'a.png')], value: 'a.png' };
  await act(async () => {
    result.current.box.onChange({ target } as never);
    await expect.poll(() => taken).toEqual([0]);
  });
  expect(result.current.problem).toBe('Non si legge');
  rerender({ heic: 'HEIC', unreadable: 'Cannot be read' });
  expect(result.current.problem).toBe('Cannot be read');
});

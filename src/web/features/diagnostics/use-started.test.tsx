import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { FoundDevice } from '#parts/device';
import { useStarted } from './use-started.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The till with its address. */
function open() {
  const { result } = renderHook(() => {
    const [current, setCurrent] = useState<string | undefined>();
    return useStarted(1001, current, (id) => setCurrent(id ?? undefined));
  });
  return { till: () => result.current, do: (step: () => void) => act(async () => step()) };
}
const phone = {
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128 GB',
  report_id: 'ABCD2345',
} as FoundDevice;

it('“Cambia” keeps the customer’s locked price and nothing else of the phone', async () => {
  const { till, do: step } = open();
  await step(() => till().change({ codice_prezzo: '2345678ACT' }));
  await step(() =>
    till().change({ found: phone, isSeen: true, way: 'manual', references: { PHONECHECK: 'ABCD2345' } }),
  );
  await step(() => till().restart());
  expect(till().open).toMatchObject({
    codice_prezzo: '2345678ACT',
    found: null,
    isSeen: false,
    way: 'choose',
    references: {},
  });
  await step(() => till().drop());
  expect(till().open.codice_prezzo).toBe('');
});

it('“Cambia” of a phone without a code leaves nothing behind', async () => {
  const { till, do: step } = open();
  await step(() => till().change({ found: phone }));
  await step(() => till().restart());
  expect([till().open.found, till().lines]).toEqual([null, []]);
});

it('a phone that head office priced takes the place of its login code; others stay', async () => {
  const { till, do: step } = open();
  await step(() => till().change({ references: { PHONECHECK: 'ABCD2345' } }));
  await step(() => till().begin({ ...phone, report_id: 'ALTRO234' }));
  expect(till().lines.map(({ name }) => name)).toEqual(['Login code ABCD2345']);
  await step(() => till().begin(phone));
  expect(till().lines.map(({ name }) => name)).toEqual(['Apple iPhone 13 128 GB']);
});

it('a code whose price was asked for is no line of its own: it stands among the prices', async () => {
  const { till, do: step } = open();
  await step(() => till().change({ references: { PHONECHECK: 'ABCD2345' } }));
  await step(() => till().change({ isPriceAsked: true }));
  await step(() => till().begin({ ...phone, report_id: 'ALTRO234' }));
  expect(till().lines).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades, type Grade } from './grading.ts';
import { cents, toCents, type Cents } from './money.ts';
import { countsAsFailed, hasLock, quote, type QuoteInput } from './quote.ts';

const plain: QuoteInput = {
  base: toCents(300),
  listPercent: 100,
  isManual: false,
  failedTests: [],
  grade: 'A',
  paymentMode: 1,
  cashPercent: 90,
  bonus: null,
};

/** The rule of rulings §4 written a second time, in exact fractions of a cent. */
function expected(input: QuoteInput) {
  const halfUp = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom));
  const share = (amount: number, percent: number) => halfUp(BigInt(amount) * BigInt(percent), 100n);
  const percents: Record<Grade, number> = { A: 100, 'A-': 95, 'B+': 90, 'B-': 80, 'C+': 50, 'C-': 20 };
  const base = share(input.base, input.listPercent);
  const battery = ['manual battery health', 'battery drain'];
  const broken = input.failedTests.some((name) => !battery.includes(name.toLowerCase()));
  const first = broken || input.isManual ? 200 : base;
  const graded = first > 200 && input.grade !== null ? share(first, percents[input.grade]) : first;
  return {
    valore_massimo: input.massimo == null ? base : share(input.massimo, input.listPercent),
    valore_iniziale: first,
    valore_acquisto: graded,
    valore_pagato: input.paymentMode === 2 ? share(graded, input.cashPercent) : graded,
    coupon_value: input.paymentMode === 1 ? graded + (input.bonus ?? 0) : null,
  };
}

function values(input: QuoteInput) {
  const { steps: _, ...rest } = quote(input);
  return rest;
}

/** Every total equals the sum of the lines before it, and the values appear among the totals. */
function stepsAddUp(input: QuoteInput) {
  const answer = quote(input);
  let running = 0;
  const totals: number[] = [];
  for (const step of answer.steps) {
    if (!step.is_total) running += step.amount;
    else if (step.amount !== running) return false;
    else totals.push(step.amount);
  }
  const shown = [answer.valore_acquisto, answer.valore_pagato, answer.coupon_value];
  return shown.every((value) => value === null || totals.includes(value)) && running === totals.at(-1);
}

describe('quote', () => {
  const prices = [2, 2.01, 5, 40, 60, 210, 299.99, 300, 399.99, 400, 500.01, 520, 900];
  const failures = [
    [],
    ['Battery Drain', 'Manual Battery Health'],
    ['Face ID'],
    ['Face ID', 'Wifi', 'Battery Drain'],
  ];
  const terms = [
    [90, 100],
    [60, 100],
    [90, 80],
    [60, 80],
  ] as const;

  it('agrees with a second computation over the whole product', () => {
    let cases = 0;
    const wrong: QuoteInput[] = [];
    for (const price of prices)
      for (const failedTests of failures)
        for (const isManual of [false, true])
          for (const grade of [...grades, null])
            for (const paymentMode of [1, 2, 3, null] as const)
              for (const [cashPercent, listPercent] of terms)
                for (const euro of [null, 30, 50])
                  for (const highest of [null, 650]) {
                    const input: QuoteInput = {
                      base: toCents(price),
                      massimo: highest === null ? null : toCents(highest),
                      listPercent,
                      isManual,
                      failedTests,
                      grade,
                      paymentMode,
                      cashPercent,
                      bonus: euro === null ? null : toCents(euro),
                    };
                    cases += 1;
                    const same = JSON.stringify(values(input)) === JSON.stringify(expected(input));
                    if (!same || !stepsAddUp(input)) wrong.push(input);
                  }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(cases).toBe(13 * 4 * 2 * 7 * 4 * 4 * 3 * 2);
  });

  it('gives the values of the purchases that are written out in the API tests', () => {
    const voucher = quote({ ...plain, grade: 'A-', bonus: toCents(50) });
    expect(voucher.valore_acquisto).toBe(toCents(285));
    expect(voucher.coupon_value).toBe(toCents(335));
    expect(quote({ ...plain, grade: 'A-', paymentMode: 2 }).valore_pagato).toBe(toCents(256.5));
    expect(quote({ ...plain, grade: 'A-', paymentMode: 2, cashPercent: 60 }).valore_pagato).toBe(
      toCents(171),
    );
    expect(quote({ ...plain, grade: 'A-', paymentMode: 3 }).valore_pagato).toBe(toCents(285));
    const byHand = { ...plain, base: toCents(2), isManual: true, grade: 'C-' as const };
    expect(quote(byHand)).toMatchObject({ valore_iniziale: 200, valore_acquisto: 200, coupon_value: 200 });
    expect(quote({ ...byHand, paymentMode: 2 }).valore_pagato).toBe(toCents(1.8));
  });

  it('rounds half up at each step that someone sees', () => {
    // 2.01 reduced to 80 % is 1.608 → 1.61, under 2 euro: the grade no longer counts
    expect(values({ ...plain, base: toCents(2.01), listPercent: 80, grade: 'C-' }).valore_acquisto).toBe(161);
    // 2.01 × 50 % = 1.005 → 1.01; × 90 % = 0.909 → 0.91
    const low = values({ ...plain, base: toCents(2.01), grade: 'C+', paymentMode: 2 });
    expect([low.valore_acquisto, low.valore_pagato]).toEqual([101, 91]);
    // 299.99 × 95 % = 284.9905 → 284.99; × 90 % = 256.491 → 256.49
    const high = values({ ...plain, base: toCents(299.99), grade: 'A-', paymentMode: 2 });
    expect([high.valore_acquisto, high.valore_pagato]).toEqual([28499, 25649]);
  });

  it('reduces the list once, for the maximum as well', () => {
    expect(values({ ...plain, base: toCents(500), massimo: toCents(520), listPercent: 80 })).toMatchObject({
      valore_massimo: 41600,
      valore_iniziale: 40000,
      valore_acquisto: 40000,
    });
  });

  it('gives a bonus to vouchers only', () => {
    for (const paymentMode of [2, 3, null] as const) {
      const answer = quote({ ...plain, paymentMode, bonus: toCents(50) });
      expect(answer.coupon_value).toBeNull();
      expect(answer.steps.some((step) => step.kind === 'bonus' || step.kind === 'voucher')).toBe(false);
    }
  });

  it('explains itself line by line', () => {
    const steps = quote({ ...plain, listPercent: 80, grade: 'B+', bonus: toCents(30) }).steps;
    expect(steps).toEqual([
      { kind: 'listino', label: 'Prezzo di listino', amount: 24000, is_total: false },
      { kind: 'grado', label: 'Grado estetico B+ GRAFFI -1', amount: -2400, is_total: false },
      { kind: 'valore', label: 'Valore del dispositivo', amount: 21600, is_total: true },
      { kind: 'bonus', label: 'Supervalutazione', amount: 3000, is_total: false },
      { kind: 'voucher', label: 'Valore del voucher', amount: 24600, is_total: true },
    ]);
    expect(quote({ ...plain, isOffer: true }).steps[0]).toEqual({
      kind: 'offerta',
      label: 'Offerta del report',
      amount: 30000,
      is_total: false,
    });
    const asked = quote({ ...plain, isAsked: true, listPercent: 80 }).steps[0];
    expect([asked?.label, asked?.amount]).toEqual(['Prezzo della sede', 24000]);
    const broken = quote({
      ...plain,
      failedTests: ['Wifi', 'Battery Drain'],
      grade: 'C-',
      paymentMode: 2,
    }).steps;
    expect(broken.map((step) => [step.label, step.amount])).toEqual([
      ['Prezzo di listino', 30000],
      ['1 test non superato: valore fisso di 2,00 €', -29800],
      ['Grado estetico C- INCISIONI +1: non incide fino a 2,00 €', 0],
      ['Valore del dispositivo', 200],
      ['Pagamento in contanti (90 %)', -20],
      ['Importo in contanti', 180],
    ]);
  });

  it('begins with a locked price where that is higher than today’s, and says so', () => {
    const locked = { price: toCents(320), until: '2026-11-29' };
    const answer = quote({ ...plain, grade: 'A-', paymentMode: 2, locked });
    expect(answer.steps.map((step) => [step.label, step.amount])).toEqual([
      ['Prezzo di listino', 30000],
      ['Prezzo bloccato fino al 29-11-2026', 2000],
      ['Grado estetico A- NO GRAFFI', -1600],
      ['Valore del dispositivo', 30400],
      ['Pagamento in contanti (90 %)', -3040],
      ['Importo in contanti', 27360],
    ]);
    expect(answer.valore_massimo).toBe(toCents(320));
    expect(hasLock(answer)).toBe(true);
    const broken = quote({ ...plain, failedTests: ['Wifi'], locked });
    expect([broken.valore_acquisto, hasLock(broken)]).toEqual([200, true]);
    // As promised: the reduced list is in it already.
    expect(quote({ ...plain, base: toCents(390), listPercent: 80, locked }).valore_acquisto).toBe(32000);
    expect(quote({ ...plain, massimo: toCents(350), locked }).valore_massimo).toBe(toCents(350));
    for (const other of [
      { locked: { ...locked, price: toCents(300) } },
      { locked, base: toCents(320.01) },
      { locked, isManual: true },
      // 2,01 × 20 % is less than 1,99, which no grade lowers
      { locked: { ...locked, price: toCents(2.01) }, base: toCents(1.99), grade: 'C-' as const },
    ])
      expect(hasLock(quote({ ...plain, ...other }))).toBe(false);
  });

  it('leaves the battery tests out', () => {
    expect(countsAsFailed(' battery DRAIN ')).toBe(false);
    expect(countsAsFailed('Manual Battery Health')).toBe(false);
    expect(countsAsFailed('Battery')).toBe(true);
    expect(countsAsFailed('  ')).toBe(false);
  });
});

describe('quote, for any input', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => cents(value));
  const input = fc.record({
    base: amount,
    massimo: fc.option(amount),
    listPercent: fc.constantFrom(80, 100),
    isManual: fc.boolean(),
    failedTests: fc.array(fc.constantFrom('Wifi', 'Battery Drain', 'Face ID'), { maxLength: 3 }),
    grade: fc.option(fc.constantFrom(...grades)),
    paymentMode: fc.option(fc.constantFrom(1, 2, 3)),
    cashPercent: fc.integer({ min: 0, max: 100 }),
    bonus: fc.option(amount),
  }) as fc.Arbitrary<QuoteInput>;
  const all = (answer: object) =>
    Object.values(answer).filter((value): value is Cents => typeof value === 'number');

  it('is exact, never negative, and its steps add up', () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(values(one)).toEqual(expected(one));
        expect(all(values(one)).every((value) => value >= 0)).toBe(true);
        expect(stepsAddUp(one)).toBe(true);
      }),
    );
  });

  const withLock = fc.tuple(
    input,
    // Around the 2 euro as well, where a higher price may be worth less once it is graded.
    fc.oneof(
      amount,
      fc.integer({ min: 190, max: 1100 }).map((value) => cents(value)),
    ),
  );
  const worth = (one: QuoteInput) => {
    const { valore_iniziale, valore_acquisto, valore_pagato, coupon_value } = quote(one);
    return { valore_iniziale, valore_acquisto, valore_pagato, coupon_value: coupon_value ?? 0 };
  };

  it('is with a locked price worth at least what it is without, at most what the higher of the two is', () => {
    fc.assert(
      fc.property(withLock, ([one, price]) => {
        const lockedIn = { ...one, locked: { price, until: '2026-11-29' } };
        const locked = worth(lockedIn);
        const ways = [worth(one), worth({ ...one, base: price, listPercent: 100 })] as const;
        for (const name of Object.keys(locked) as (keyof typeof locked)[]) {
          expect(locked[name]).toBeGreaterThanOrEqual(ways[0][name]);
          expect(locked[name]).toBeLessThanOrEqual(Math.max(...ways.map((way) => way[name])));
        }
        expect(stepsAddUp(lockedIn)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the order of values: paid ≤ value ≤ initial ≤ coupon with bonus', () => {
    fc.assert(
      fc.property(input, (one) => {
        const answer = quote(one);
        expect(answer.valore_pagato).toBeLessThanOrEqual(answer.valore_acquisto);
        expect(answer.valore_acquisto).toBeLessThanOrEqual(answer.valore_iniziale);
        if (answer.coupon_value !== null)
          expect(answer.coupon_value).toBeGreaterThanOrEqual(answer.valore_pagato);
      }),
    );
  });

  it('never falls when the base rises, above the 2 euro where the grade begins to count', () => {
    const above = fc.integer({ min: 251, max: 1_000_000 }).map((value) => cents(value));
    fc.assert(
      fc.property(input, above, above, (one, left, right) => {
        const [low, high] = left < right ? [left, right] : [right, left];
        const [poor, rich] = [quote({ ...one, base: low }), quote({ ...one, base: high })];
        expect(poor.valore_pagato).toBeLessThanOrEqual(rich.valore_pagato);
        expect(poor.coupon_value ?? 0).toBeLessThanOrEqual(rich.coupon_value ?? 0);
      }),
    );
  });

  it('never rises with a worse grade', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 4 }), (one, score) => {
        const [better, worse] = [grades[score] ?? null, grades[score + 1] ?? null];
        const answer = [quote({ ...one, grade: worse }), quote({ ...one, grade: better })] as const;
        expect(answer[0].valore_pagato).toBeLessThanOrEqual(answer[1].valore_pagato);
      }),
    );
  });
});

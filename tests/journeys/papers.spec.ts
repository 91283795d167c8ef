import { expect, test, type Page } from '@playwright/test';
import { barcodesIn } from '#tests/kit/barcode-reader';
import { askLoginCode } from '#tests/kit/counter';
import { inDatabase } from '#tests/kit/journey-database';
import { pdfInfo, pdfPage, pdfText } from '#tests/kit/poppler';
import { callAs, enterAs } from '#tests/kit/till';

/** Sheets and stickers, counted on the file that the browser prints: each has the size it is meant for, and none runs on. */

const sizes = { label: '175.9', a4: '594.9', a5: '420', slip: '298' };

/** What the browser prints of a page, once its paper and its bars are there. */
async function printed(page: Page, address: string, bars: number | null): Promise<Buffer> {
  await page.goto(address);
  await expect(page.getByRole('article').first()).toBeVisible();
  if (bars !== null) await expect(page.getByRole('article').locator('svg path')).toHaveCount(bars);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return page.pdf({ preferCSSPageSize: true });
}

/** How many sheets there are and how wide one is; a sheet with nothing on it is none that was meant. */
function sheets(pdf: Buffer): { count: number; wide: string } {
  const info = pdfInfo(pdf);
  expect(pdfText(pdf).filter((text) => text.trim() === '')).toEqual([]);
  const wide = Object.entries(sizes).find(([, points]) => info['Page size']?.startsWith(points));
  return { count: Number(info['Pages']), wide: wide?.[0] ?? String(info['Page size']) };
}

async function barsOn(pdf: Buffer, page: number): Promise<string[]> {
  return (await barcodesIn(pdfPage(pdf, page, 300))).map(({ text }) => text).toSorted();
}

interface Phone {
  serial_number: string;
  num_times: number;
  imei: string;
}

const longModel =
  'Galaxy Z Fold 6 Ultra Limited Edition con penna e custodia originale della casa madre da 512';
const longHouse =
  'Telefonia Internazionale di Pierdomenico e Figli Società a Responsabilità Limitata '.repeat(2);
const longShop = 'Negozio di San Giovanni in Persiceto al Centro Commerciale Le Grandi Meridiane';

test('each label is one sticker with its bars, of one phone, of three and of a place, however long a name is', async ({
  page,
}) => {
  await enterAs(page, 'sede');
  const phones = await callAs<Phone>(page, 'getDevice', { id_negozio: 0, id_stato_device: 4, limit: 3 });
  const cases = phones.map((one) => `${one.serial_number}-${one.num_times}`);
  const known = { serial: phones[0]!.serial_number, times: phones[0]!.num_times };
  await inDatabase((db) =>
    db.query('update device set model_name = $1 where serial_number = $2 and num_times = $3', [
      longModel,
      known.serial,
      known.times,
    ]),
  );
  for (const count of [1, 3]) {
    const pdf = await printed(page, `/stampaEtichette?cod=${cases.slice(0, count).join(',')}`, count);
    expect(sheets(pdf)).toEqual({ count, wide: 'label' });
    for (let at = 0; at < count; at += 1) {
      expect(pdfText(pdf)[at]).toContain(cases[at]);
      expect(await barsOn(pdf, at + 1)).toEqual([phones[at]!.imei]);
    }
  }
  const shelf = await printed(page, '/stampaEtichette?posto=A1', 1);
  expect(sheets(shelf)).toEqual({ count: 1, wide: 'label' });
});

interface Coupon extends Phone {
  coupon_serial_number: string;
  stato_coupon: string;
  ragione_sociale: string;
}

test('each voucher is one sheet of A5, in every state, with long names and long rules', async ({ page }) => {
  await enterAs(page, 'sede');
  const coupons = await callAs<Coupon>(page, 'getCoupon', { id_negozio: 0, limit: 500 });
  const ofState = new Map(coupons.map((one) => [one.stato_coupon, one]));
  expect(ofState.size).toBeGreaterThan(2);
  for (const one of ofState.values()) {
    const pdf = await printed(page, `/stampaCoupon?sn=${one.coupon_serial_number}`, 5);
    expect(sheets(pdf), one.stato_coupon).toEqual({ count: 1, wide: 'a5' });
    expect(await barsOn(pdf, 1), one.stato_coupon).toHaveLength(5);
  }
  // A voucher that can't be used any more says so besides: the fullest sheet there is.
  const spent = ofState.get('UTILIZZATO')!;
  await inDatabase(async (db) => {
    const { rows } = await db.query<{
      id_affiliato: number;
      id_negozio: number;
      ragione_sociale: string;
      negozio: string;
    }>(
      `select c.id_affiliato, c.id_negozio, a.ragione_sociale, s.negozio from coupon c
       join affiliate a using (id_affiliato) join store s on s.id_negozio = c.id_negozio
       where coupon_serial_number = $1`,
      [spent.coupon_serial_number],
    );
    const place = rows[0]!;
    const name = (house: string, shop: string): Promise<unknown> =>
      Promise.all([
        db.query('update affiliate set ragione_sociale = $1 where id_affiliato = $2', [
          house,
          place.id_affiliato,
        ]),
        db.query('update store set negozio = $1 where id_negozio = $2', [shop, place.id_negozio]),
      ]);
    await name(longHouse.trim(), longShop);
    await db.query('update device set model_name = $1 where serial_number = $2 and num_times = $3', [
      longModel,
      spent.serial_number,
      spent.num_times,
    ]);
    try {
      const address = `/stampaCoupon?sn=${spent.coupon_serial_number}`;
      const pdf = await printed(page, address, 5);
      expect(pdfText(pdf).join(' ')).toContain('Coupon UTILIZZATO');
      expect(sheets(pdf)).toEqual({ count: 1, wide: 'a5' });
    } finally {
      await name(place.ragione_sociale, place.negozio);
    }
  });
});

test(
  'a slip is one slip, a waybill, an invoice and a list have the sheets that they need and no blank one',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const sent = await callAs<{ id_spedizione_magcent: number; numero_devices: number }>(
      page,
      'getListaSpedizioni',
      {
        id_negozio: 0,
        limit: 100,
      },
    );
    // Of the demo world's own: other journeys send phones, too.
    const few = sent.toSorted((one, other) => one.id_spedizione_magcent - other.id_spedizione_magcent)[0]!;
    const [bill] = await callAs<{ id_fattura: number }>(page, 'getFattureLista', { limit: 1 });
    const [bought] = await callAs<Phone>(page, 'getRicevute', { id_negozio: 0, limit: 1 });
    const papers = [
      [`/stampaDdt?id=${few.id_spedizione_magcent}`, 1, 2],
      [`/stampaFattura?id=${bill!.id_fattura}`, 0, 1],
      [`/stampaRicevuta?cod=${bought!.serial_number}-${bought!.num_times}`, null, 3],
    ] as const;
    for (const [address, bars, count] of papers)
      expect(sheets(await printed(page, address, bars)), address).toEqual({ count, wide: 'a4' });

    await enterAs(page, 'negozio');
    await page.goto('/buy-device');
    const slip = await printed(page, `/stampaLoginCode?codice=${await askLoginCode(page)}`, 2);
    expect(sheets(slip)).toEqual({ count: 1, wide: 'slip' });
    expect(await barsOn(slip, 1)).toHaveLength(2);
  },
);

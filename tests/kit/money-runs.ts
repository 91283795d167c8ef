import { expect } from 'vitest';
import { monthOf, romeDay, type Day } from '#domain/day';
import { must } from './buy-phone.ts';
import { euro, inCents, pickOf, type MoneyWorld, type Play } from './money-acts.ts';
import { affiliateOf, shops, sumOfLines, type ModelSlip } from './money-model.ts';
import { paidIn, wrongInPayments } from './pain-001.ts';
import { bankAnswer, ibanOf, loadAnswer, paymentFile } from './payment-desk.ts';
import { withSecond } from './second-person.ts';
import type { TestClient } from './test-client.ts';

/** What the bank has to do with random months: runs that net what shops are owed, its answers, what is taken back. */

type RunKind = 'run' | 'payRun' | 'bank' | 'undo' | 'undoRun' | 'undoSlip';

/** A transfer as the model knows it. */
interface ModelTransfer {
  run: number;
  id_bonifico: number;
  end_to_end_id: string;
  msg_id: string;
  /** the day of its run */
  made: Day;
  slips: readonly ModelSlip[];
  state: 'waiting' | 'paid' | 'gone';
}

/** Paying by runs. */
export function runActs(world: MoneyWorld): Record<RunKind, Play> {
  const { desk, model } = world;
  const transfers: ModelTransfer[] = [];
  const owed = (shop: number) =>
    model.slips.filter((one) => one.shop === shop && one.paid === null && one.transfer === null);
  /** What was fetched or paid is taken back with a second person's yes. */
  const withColleague = async () => withSecond(world.server, await desk.as('sede'));
  const end = (transfer: ModelTransfer, state: 'paid' | 'gone', paid: Day | null) => {
    transfer.state = state;
    for (const slip of transfer.slips)
      Object.assign(slip, { paid, ...(state === 'gone' ? { transfer: null } : {}) });
  };

  /** Some of what a shop is owed, as they are ticked in the list: their numbers and what the model has of them. */
  const tickedOf = async (office: TestClient, shop: number, pick: number) => {
    const { rows } = await office.call('getDistinte', { id_negozio: shop, limit: 500 });
    return rows
      .filter((row) => row.pagata === 0 && row.id_disposizione === null)
      .filter((_, at) => (pick >> at) % 2 === 0)
      .map((row) => ({ id_distinta: row.id_distinta, slip: model.slipOf(row, rows)! }));
  };

  return {
    async run({ pick }) {
      const office = await desk.as('sede');
      // Of one affiliate, of the slips that were ticked, or of all.
      const id_affiliato = pick % 3 === 0 ? 100 : null;
      const asked = shops.filter((shop) => id_affiliato === null || affiliateOf[shop] === id_affiliato);
      const ticked =
        pick % 3 === 1 ? await Promise.all(asked.map((one) => tickedOf(office, one, pick))) : null;
      const distinte = ticked && ticked.flat().map(({ id_distinta }) => id_distinta);
      if (distinte?.length === 0) return false;
      const slipsOf = new Map(
        asked.map((shop, at) => [shop, ticked?.[at]?.map(({ slip }) => slip) ?? owed(shop)]),
      );
      const net = new Map(asked.map((shop) => [shop, sumOfLines(slipsOf.get(shop)!)]));
      const paid = asked.filter((shop) => (net.get(shop) ?? 0) > 0);
      const which = distinte ? { distinte } : { id_affiliato };
      const shown = await must(office, 'setDisposizione', { ...which, anteprima: 1 });
      const total = paid.reduce((sum, shop) => sum + net.get(shop)!, 0);
      expect([shown['numero'], inCents(Number(shown['importo']))]).toEqual([paid.length, total]);
      if (paid.length === 0) return false;
      const { numero, importo } = shown;
      const made = await must(office, 'setDisposizione', { ...which, anteprima: 0, numero, importo });
      const id_disposizione = Number(made['id_disposizione']);
      const xml = await (await paymentFile(office, id_disposizione)).text();
      expect(wrongInPayments(xml)).toEqual([]);
      const { rows } = await office.call('getBonifici', { id_disposizione });
      const inFile = paidIn(xml).map(({ id, iban, cents }) => [id, iban, cents]);
      const wanted = rows.map((one) => [
        one.end_to_end_id,
        ibanOf(affiliateOf[one.id_negozio]!),
        net.get(one.id_negozio),
      ]);
      expect(inFile.toSorted()).toEqual(wanted.toSorted());
      const msg_id = /<MsgId>([^<]+)/.exec(xml)?.[1] ?? '';
      for (const { id_negozio, id_bonifico, end_to_end_id } of rows) {
        const slips = slipsOf.get(id_negozio)!;
        for (const slip of slips) Object.assign(slip, { closed: true, transfer: id_bonifico });
        const known = { run: id_disposizione, id_bonifico, end_to_end_id, msg_id, slips };
        transfers.push({ ...known, made: romeDay(desk.moment), state: 'waiting' });
      }
      return true;
    },

    async payRun({ pick }) {
      const waiting = pickOf(
        transfers.filter((one) => one.state === 'waiting'),
        pick,
      );
      if (!waiting) return false;
      const { run: id_disposizione, made } = waiting;
      // The bank's day, typed later: of an earlier month, too.
      const data_pagamento = pick % 2 === 0 ? made : romeDay(desk.moment);
      const own = transfers.filter((one) => one.run === id_disposizione && one.state === 'waiting');
      const input = { id_disposizione, data_pagamento, riferimento: 'Contabile' };
      const answer = await must(await desk.as('sede'), 'setDisposizionePagata', input);
      const cents = own.reduce((sum, { slips }) => sum + sumOfLines(slips), 0);
      expect([answer['pagati'], inCents(Number(answer['importo']))]).toEqual([own.length, cents]);
      for (const one of own) end(one, 'paid', monthOf(data_pagamento));
      return true;
    },

    async undoRun({ pick }) {
      const transfer = pickOf(
        transfers.filter((one) => one.state !== 'gone'),
        pick,
      );
      // Rarely: what is paid is mostly to stay so.
      if (!transfer || pick % 2 === 0) return false;
      const { run: id_disposizione } = transfer;
      await must(await withColleague(), 'setDisposizioneAnnullata', { id_disposizione, motivo: 'Doppia' });
      for (const one of transfers)
        if (one.run === id_disposizione && one.state !== 'gone') end(one, 'gone', null);
      return true;
    },

    async bank({ pick }, paid) {
      const waiting = pickOf(
        transfers.filter((one) => one.state === 'waiting'),
        pick,
      );
      if (!waiting) return false;
      const office = await desk.as('sede');
      const own = transfers.filter((one) => one.run === waiting.run && one.state === 'waiting');
      // Each by a digit of its own: paid, rejected, or not spoken of.
      const words = own.map((one, place) => ({
        one,
        word: ['ACSC', 'RJCT', 'ACSC', null][(pick >> place) % 4]!,
      }));
      const named = words.filter(({ word }) => word !== null);
      const xml = bankAnswer(
        waiting.msg_id,
        'PART',
        named.map(({ one, word }) => ({ id: one.end_to_end_id, status: word })),
      );
      const read = await loadAnswer(office, xml);
      const count = (wanted: string) => named.filter(({ word }) => word === wanted).length;
      expect(read).toMatchObject({
        ret_code: 0,
        pagati: count('ACSC'),
        rifiutati: count('RJCT'),
        sconosciuti: 0,
      });
      for (const { one, word } of named)
        end(one, word === 'ACSC' ? 'paid' : 'gone', word === 'ACSC' ? paid : null);
      return true;
    },

    async undo({ pick }) {
      const transfer = pickOf(
        transfers.filter((one) => one.state !== 'gone'),
        pick,
      );
      if (!transfer) return false;
      const { id_bonifico } = transfer;
      const office = await withColleague();
      await must(office, 'setBonificoAnnullato', { id_bonifico, motivo: 'Tornato' });
      end(transfer, 'gone', null);
      return true;
    },

    async undoSlip({ shop, pick }) {
      const office = await desk.as('sede');
      const { rows } = await office.call('getDistinte', { id_negozio: shop, limit: 500 });
      const row = pickOf(
        rows.filter((one) => one.pagata === 1 && one.id_disposizione === null),
        pick,
      );
      if (!row) return false;
      const slip = model.slipOf(row, rows);
      expect([slip?.transfer, euro(sumOfLines(slip ? [slip] : []))]).toEqual([null, row.valore]);
      await must(office, 'setDistintaStornata', { id_distinta: row.id_distinta, motivo: 'Errore' });
      slip!.paid = null;
      return true;
    },
  };
}

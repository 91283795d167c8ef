import { expect } from 'vitest';
import { must } from './buy-phone.ts';
import { euro, inCents, pickOf, type MoneyWorld, type Play } from './money-acts.ts';
import { affiliateOf, shops, sumOfLines, type ModelSlip } from './money-model.ts';
import { paidIn, wrongInPayments } from './pain-001.ts';
import { bankAnswer, ibanOf, loadAnswer, paymentFile } from './payment-desk.ts';

/** What the bank has to do with random months: runs that net what shops are owed, its answers, what is taken back. */

type RunKind = 'run' | 'bank' | 'undo' | 'undoSlip';

/** A transfer as the model knows it. */
interface ModelTransfer {
  run: number;
  id_bonifico: number;
  end_to_end_id: string;
  msg_id: string;
  slips: readonly ModelSlip[];
  state: 'waiting' | 'paid' | 'gone';
}

/** Paying by runs. */
export function runActs(world: MoneyWorld): Record<RunKind, Play> {
  const { desk, model } = world;
  const transfers: ModelTransfer[] = [];
  const owed = (shop: number) =>
    model.slips.filter((one) => one.shop === shop && one.paid === null && one.transfer === null);
  const end = (transfer: ModelTransfer, state: 'paid' | 'gone', paid: string | null) => {
    transfer.state = state;
    for (const slip of transfer.slips)
      Object.assign(slip, { paid, ...(state === 'gone' ? { transfer: null } : {}) });
  };

  return {
    async run({ pick }) {
      const office = await desk.as('sede');
      const id_affiliato = pick % 3 === 0 ? 100 : null;
      const asked = shops.filter((shop) => id_affiliato === null || affiliateOf[shop] === id_affiliato);
      const net = new Map(asked.map((shop) => [shop, sumOfLines(owed(shop))]));
      const paid = asked.filter((shop) => (net.get(shop) ?? 0) > 0);
      const shown = await must(office, 'setDisposizione', { id_affiliato, anteprima: 1 });
      const total = paid.reduce((sum, shop) => sum + net.get(shop)!, 0);
      expect([shown['numero'], inCents(Number(shown['importo']))]).toEqual([paid.length, total]);
      if (paid.length === 0) return false;
      const { numero, importo } = shown;
      const made = await must(office, 'setDisposizione', { id_affiliato, anteprima: 0, numero, importo });
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
        const slips = owed(id_negozio);
        for (const slip of slips) Object.assign(slip, { closed: true, transfer: id_bonifico });
        transfers.push({ run: id_disposizione, id_bonifico, end_to_end_id, msg_id, slips, state: 'waiting' });
      }
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
      await must(await desk.as('sede'), 'setBonificoAnnullato', { id_bonifico, motivo: 'Tornato' });
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

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesWhere } from '#domain/code';
import { addDays, type Day } from '#domain/day';
import { transferStates, type TransferState } from '#domain/payment-run';
import { caseStates, type CaseState } from '#domain/valuation-case';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { euro, inCents, MoneyDesk, moneyActs, type Play } from '#tests/kit/money-acts';
import { caseActs } from '#tests/kit/money-cases';
import { affiliateOf, isStamped, midnightOf, MoneyModel, nextMonth, shops } from '#tests/kit/money-model';
import { monthPlan, type Act } from '#tests/kit/money-plan';
import { runActs } from '#tests/kit/money-runs';
import { confirmedAccount, ibanOf, openPaymentDesk } from '#tests/kit/payment-desk';
import { makeInvoiceable } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Random months, one after the other in the same shops: what one leaves open the next carries on. */

const runs = 25;
const firstMonth = '2027-01-01';

let server: TestServer;
let desk: MoneyDesk;
let acts: Record<Act['kind'], Play>;
beforeAll(async () => {
  server = await startTestServer({ now: '2027-01-01T09:00:00Z' });
  await buildWorld(server.db);
  desk = new MoneyDesk(server);
  const world = { server, desk, model };
  acts = { ...moneyActs(world), ...caseActs(world), ...runActs(world) };
  const payers = await openPaymentDesk(server);
  for (const id_affiliato of [100, 207])
    await confirmedAccount(payers, { id_affiliato, iban: ibanOf(id_affiliato), valido_dal: firstMonth });
});
afterAll(() => server.stop());

const model = new MoneyModel();

/** Six moments of a month: its first instant in Rome, its last second, and some days between. */
function momentsOf(periodo: Day): Date[] {
  const start = midnightOf(periodo);
  // Some of them within the days that somebody has for an answer, some beyond.
  const days = [4, 8, 13, 24].map((day) => new Date(start.getTime() + day * 86_400_000 + 36_000_000));
  return [start, ...days, new Date(midnightOf(nextMonth(periodo)).getTime() - 1000)];
}

async function playMonth(periodo: Day, plan: readonly Act[]): Promise<void> {
  const moments = momentsOf(periodo);
  for (const [place, one] of plan.entries()) {
    desk.at(moments[Math.floor((place * moments.length) / plan.length)]!);
    if (!(await acts[one.kind](one, periodo))) await acts.buy(one, periodo);
  }
}

/** Statements of all shops as cents by figure; each must agree with itself and with the model. */
async function checkStatements(office: TestClient, periodo: Day) {
  const statements = new Map<number, Record<string, number>>();
  for (const shop of shops) {
    const { first } = await office.call('getEstratto', { id_negozio: shop, mese: periodo });
    const wrong = first.quadrature!.filter(({ quadra }) => quadra === 0);
    expect([shop, periodo, wrong]).toEqual([shop, periodo, []]);
    const voci = first.sezioni!.flatMap((one) => one.voci);
    const expected = model.figures(shop, periodo);
    const found = voci.filter(({ codice }) => codice in expected);
    const shown = found.map(({ codice, numero, valore }) => [codice, [numero, inCents(valore)]]);
    expect([shop, periodo, Object.fromEntries(shown)]).toEqual([shop, periodo, expected]);
    statements.set(shop, Object.fromEntries(voci.map(({ codice, valore }) => [codice, inCents(valore)])));
  }
  return statements;
}

/** Invoices of the month: half up on the sum of its shops, shared among them to the cent. */
async function checkInvoices(office: TestClient, periodo: Day, commissions: readonly [number, number]) {
  await makeInvoiceable(server.db, { 100: euro(commissions[0]), 207: euro(commissions[1]) });
  await must(office, 'setFatture', { periodo, anteprima: 0 });
  const { rows } = await office.call('getFattureLista', { limit: 500 });
  const statements = await checkStatements(office, periodo);
  for (const [place, affiliate] of [100, 207].entries()) {
    const settled = model.settledOf(affiliate, periodo);
    const commission = Math.floor((settled * commissions[place]! + 5000) / 10_000);
    const invoice = rows.find((row) => row.id_affiliato === affiliate && row.periodo === periodo);
    expect(invoice ? inCents(invoice.imponibile) : 0).toBe(commission);
    const vat = Math.floor((commission * 22 + 50) / 100);
    if (invoice) expect(inCents(invoice.importo_lordo)).toBe(commission + vat);
    const own = shops.filter((shop) => affiliateOf[shop] === affiliate).map((shop) => statements.get(shop)!);
    const sumOf = (codice: string) => own.reduce((sum, one) => sum + one[codice]!, 0);
    expect([sumOf('quota'), sumOf('liquidato_negozio')]).toEqual([commission, settled]);
    for (const one of own)
      expect([one['imponibile'], one['liquidato_affiliato']]).toEqual([commission, settled]);
  }
}

async function checkStamps(office: TestClient, periodo: Day): Promise<void> {
  const date_end = addDays(nextMonth(periodo), -1);
  const stamped = model.phones.filter((one) => one.bought === periodo && isStamped(one)).length;
  const { first } = await office.call('getBolli', { date_start: periodo, date_end });
  expect([first.numero_bolli, inCents(first.valore_bolli)]).toEqual([stamped, stamped * 200]);
}

/** The month's entries balance, and what company and shop owe by slips grows in them as in the statements. */
async function checkJournal(office: TestClient, periodo: Day): Promise<void> {
  const date_end = addDays(nextMonth(periodo), -1);
  for (const shop of shops) {
    const span = { id_negozio: shop, date_start: periodo, date_end, limit: 500 };
    const { rows } = await office.call('getPrimaNota', span);
    expect(rows.length, 'all of them').toBeLessThan(500);
    const balance = (lines: typeof rows) =>
      lines.reduce((sum, { dare, avere }) => sum + inCents(dare ?? 0) - inCents(avere ?? 0), 0);
    const entries = Map.groupBy(rows, (row) => `${row.contabilita} ${row.registrazione}`);
    const wrong = [...entries].filter(([, lines]) => balance(lines) !== 0).map(([name]) => name);
    const { maturato, saldo_pagato } = model.figures(shop, periodo);
    const owed = rows.filter(({ conto, contabilita }) => conto === 'DISTINTE' && contabilita === 'AFFILIATO');
    expect([shop, periodo, wrong, balance(owed)]).toEqual([
      shop,
      periodo,
      [],
      maturato![1] - saldo_pagato![1],
    ]);
  }
}

/** What must hold of all rows at any time. */
async function checkLedger(): Promise<void> {
  const sums = await server.db.query(
    `select s.id_distinta from slip s left join slip_line l using (id_distinta) group by s.id_distinta
     having s.valore <> coalesce(sum(l.importo), 0) or s.numero_righe <> count(l.id_riga)`,
  );
  const payments = await server.db.query(
    `select d.serial_number from device d
       left join slip_line l on l.serial_number = d.serial_number and l.num_times = d.num_times and l.causale = 'RIMBORSO'
       left join slip s using (id_distinta)
     where d.data_pagamento_rimborso is distinct from s.data_pagamento or (l.id_riga is null) <> (d.id_stato_device <> 6)`,
  );
  // A transfer is what its slips come to; a slip is in one that lives or was paid, and says so, or in none.
  const transfers = await server.db.query(
    `select p.id_bonifico from payment p left join payment_slip ps using (id_bonifico) group by p.id_bonifico
     having p.importo is distinct from sum(ps.valore)`,
  );
  const twice = await server.db.query(
    `select s.id_distinta from slip s
       left join (select ps.id_distinta, max(p.id_bonifico) as id_bonifico, count(*) as n, bool_or(p.stato_bonifico = 'PAGATO') as is_paid
         from payment_slip ps join payment p using (id_bonifico) where p.stato_bonifico in ('DA ESEGUIRE', 'ACCETTATO', 'PAGATO')
         group by ps.id_distinta) t using (id_distinta)
     where t.n > 1 or s.id_bonifico is distinct from t.id_bonifico or t.is_paid <> (s.pagata = 1)`,
  );
  expect([sums.rows, payments.rows, transfers.rows, twice.rows]).toEqual([[], [], [], []]);
}

describe('the money of random months', () => {
  it('adds up to the cent in slips, invoices, stamps and statements, with cancellations at any time', async () => {
    let periodo: Day = firstMonth;
    let played = 0;
    const once = fc.asyncProperty(monthPlan, async ({ acts: plan, commissions }) => {
      const current = periodo;
      periodo = nextMonth(periodo);
      await playMonth(current, plan);
      // A quarter of an hour into the next month the last one is over.
      desk.at(new Date(midnightOf(periodo).getTime() + 900_000));
      const office = await desk.as('sede');
      await checkInvoices(office, current, commissions);
      await checkStamps(office, current);
      await checkJournal(office, current);
      await checkLedger();
      if (played > 0) await checkStatements(office, addDays(current, -1).replace(/\d\d$/, '01'));
      played += 1;
    });
    // What failed left its rows behind: a smaller month would not be the same one.
    await fc.assert(once, { numRuns: runs, seed: 20_261_121, endOnFailure: true });
    expect(played).toBe(runs);
    const states = new Set(model.phones.map(({ state }) => state));
    expect(states).toEqual(new Set(['bought', 'valued', 'settled', 'cancelled']));
    expect(model.slips.filter(({ paid }) => paid !== null).length).toBeGreaterThan(10);
    for (const kind of ['storni', 'rettifiche'])
      expect(
        model.slips.flatMap(({ lines }) => lines).filter((one) => one.kind === kind).length,
      ).toBeGreaterThan(10);
    const transfers = await server.db.query<{ stato: TransferState }>(
      'select distinct stato_bonifico as stato from payment',
    );
    const over = codesWhere(transferStates, ({ isLive }) => !isLive);
    expect(transfers.rows.map(({ stato }) => stato)).toEqual(expect.arrayContaining(over));
    const { rows } = await server.db.query<{ stato: CaseState }>('select distinct stato from valuation_case');
    const ended = codesWhere(caseStates, ({ waitsFor }) => waitsFor === null);
    expect(rows.map(({ stato }) => stato)).toEqual(expect.arrayContaining(ended));
  });
});

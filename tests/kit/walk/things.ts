import { buyByVoucher, must, openPhone, type Cycle } from '#tests/kit/buy-phone';
import { photographed, whyLower } from '#tests/kit/lower-value';
import { romeDay } from '#domain/day';
import { confirmedAccount, ibanOf, openPaymentDesk } from '#tests/kit/payment-desk';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import { archived, signPurchase } from '#tests/kit/sign-receipt';
import { stockPhones } from '#tests/kit/stock-phones';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import type { TestServer } from '#tests/kit/test-server';

/** One of everything that a shop has. */
export interface Things {
  id_affiliato: number;
  id_negozio: number;
  id_operatore: number;
  /** in the middle of a purchase */
  pending: Cycle;
  /** bought, signed, archived */
  signed: Cycle;
  /** bought by voucher */
  voucher: Cycle;
  coupon_serial_number: string;
  /** of one device in each state */
  bought: Cycle;
  shipped: Cycle;
  received: Cycle;
  valued: Cycle;
  settled: Cycle;
  id_spedizione: number;
  id_distinta: number;
  /** an account that waits for its second user */
  id_conto: number;
  /** a run with one transfer, to the shop */
  id_disposizione: number;
  id_bonifico: number;
  id_fattura: number;
  id_packaging: number;
  /** a value below the purchase's, that the shop may contest */
  id_contestazione: number;
  id_cliente: number;
  email: string;
  /** stored pictures of the signed purchase */
  fronte: string;
  firma: string;
  id_documento: string;
  /** a picture, uploaded by nobody yet */
  image: string;
  /** month of the invoice */
  periodo: string;
  /** this month, by its first day */
  mese: string;
  oggi: string;
  /** a session of the shop's account */
  id_sessione: number;
  /** what no answer to a stranger may bear */
  secrets: string[];
}

/** Fills a shop with one of everything, by the product's own acts where it has them. */
export async function walkThings(
  server: TestServer,
  place: { id_affiliato: number; id_negozio: number; user: string },
): Promise<Things> {
  const { id_affiliato, id_negozio, user } = place;
  const { db } = server;
  const shop = await server.signedIn(user);
  const office = await server.signedIn('sede');
  const { cycle: signed, id_cliente, email } = await signPurchase(server, shop, id_negozio);
  const id_documento = (await archived(shop, signed))[0]?.id_documento ?? '';
  const receipt = (await shop.call('getRicevuta', { ...signed })).first;
  const { coupon_serial_number, ...voucher } = await buyByVoucher(shop, db, id_negozio);
  const pending = await openPhone(shop, db, { id_negozio });
  const one = async (state: 1 | 3 | 4 | 5) => (await stockPhones(db, 1, { id_negozio, state }))[0]!;
  const [bought, received, valued, settled] = [await one(1), await one(4), await one(5), await one(5)];
  await must(office, 'setStatusLiquidato', { ...settled });
  const id_packaging = await packagingOf(shop, id_negozio);
  const id_contestazione = await caseOf(server, office, await one(4));
  const sent = await must(shop, 'setSpedizioniManuali', {
    id_negozio,
    devices: await stockPhones(db, 1, { id_negozio, valore_acquisto: 400 }),
  });
  const id_spedizione = Number(sent['id_spedizione']);
  const content = (await shop.call('getSpedizioniContenuto', { id_spedizione_magcent: id_spedizione })).first;
  const shipped = { serial_number: content.serial_number, num_times: content.num_times };
  const slip = (await shop.call('getDistinte', { id_negozio })).first;
  const payment = await paymentTo(server, place);
  const { id_fattura, periodo } = await invoiceOf(server, office, place);
  return {
    id_affiliato,
    id_negozio,
    id_operatore: (await shop.call('getOperatorDummy', { id_negozio })).first.id_operatore,
    pending,
    signed,
    voucher,
    coupon_serial_number,
    bought,
    shipped,
    received,
    valued,
    settled,
    id_spedizione,
    id_distinta: slip.id_distinta,
    ...payment,
    id_fattura,
    id_packaging,
    id_contestazione,
    id_cliente,
    email,
    fronte: String(receipt.fronte_documento),
    firma: String(receipt.firma_privacy),
    id_documento,
    image: await picture(),
    periodo,
    oggi: romeDay(server.app.now()),
    mese: `${server.app.now().toISOString().slice(0, 7)}-01`,
    id_sessione: await sessionOf(server, user),
    secrets: [
      ...[pending, signed, voucher, bought, shipped, received, valued, settled].map(
        ({ serial_number }) => serial_number,
      ),
      coupon_serial_number,
      String(receipt.fronte_documento),
      id_documento,
    ],
  };
}

/** A run that pays what the shop is owed, and a new account of it that nobody has confirmed. */
async function paymentTo(
  server: TestServer,
  { id_affiliato, id_negozio }: { id_affiliato: number; id_negozio: number },
) {
  const desk = await openPaymentDesk(server);
  const valido_dal = romeDay(server.app.now());
  const account = { id_affiliato, id_negozio, iban: ibanOf(id_negozio), valido_dal };
  await confirmedAccount(desk, account);
  const waiting = await must(desk.office, 'setConto', { ...account, intestatario: 'Altro', iban: ibanOf(7) });
  const run = await must(desk.office, 'setDisposizione', { id_negozio, anteprima: 0 });
  const id_disposizione = Number(run['id_disposizione']);
  const { id_bonifico } = (await desk.office.call('getBonifici', { id_disposizione })).first;
  return { id_conto: Number(waiting['id_conto']), id_disposizione, id_bonifico };
}

async function packagingOf(shop: TestClient, id_negozio: number): Promise<number> {
  await must(shop, 'setPackaging', { id_negozio });
  return (await shop.call('getPackaging', { id_negozio })).first.id_packaging;
}

async function caseOf(server: TestServer, office: TestClient, cycle: Cycle): Promise<number> {
  await photographed(server.db, [cycle]);
  const appraisal = { valore_accettazione: 200, note_accettazione: 'Graffi', ...whyLower };
  await must(office, 'setStatusValutato', { ...cycle, ...appraisal });
  return (await office.call('getDevice', { ...cycle })).first.id_contestazione ?? 0;
}

async function sessionOf(server: TestServer, user: string): Promise<number> {
  const { rows } = await server.db.query<{ id_sessione: number }>(
    `select max(s.id_sessione)::int as id_sessione from session s join operator o on o.id_operatore = s.id_utente
     where o.user_name = $1`,
    [user],
  );
  return rows[0]?.id_sessione ?? 0;
}

/** An invoice of last month to the affiliate, made out to the shop: one of all its shops is no shop's to see. */
async function invoiceOf(
  server: TestServer,
  office: TestClient,
  { id_affiliato, id_negozio }: { id_affiliato: number; id_negozio: number },
): Promise<{ id_fattura: number; periodo: string }> {
  const now = server.app.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  const periodo = `${month.toISOString().slice(0, 7)}-01`;
  await settledPhones(server.db, id_negozio, month.toISOString(), [200]);
  await makeInvoiceable(server.db, { [id_affiliato]: 10 });
  const draft = await must(office, 'setFatture', { periodo, anteprima: 1 });
  await must(office, 'setFatture', { periodo, anteprima: 0, importo_lordo: draft['importo_lordo'] });
  const { rows } = await office.call('getFattureLista', { id_affiliato });
  const invoice = rows.find((row) => row.periodo === periodo);
  if (!invoice) throw new Error(`no invoice of ${periodo} to ${id_affiliato}`);
  await server.db.query('update invoice set id_negozio = $1 where id_fattura = $2', [
    id_negozio,
    invoice.id_fattura,
  ]);
  return { id_fattura: invoice.id_fattura, periodo };
}

import type pg from 'pg';
import { must } from './buy-phone.ts';
import { photographed, whyLower } from './lower-value.ts';
import { secondOffice } from './second-person.ts';
import { stockPhones } from './stock-phones.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** An Italian IBAN of an invented bank, its check digits worked out. */
export function ibanOf(number: number): string {
  const account = `X0542811101${String(number).padStart(12, '0')}`;
  const digits = [...`${account}IT00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `IT${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** The company has an account from which it pays, and head office a second user. */
export async function openPaymentDesk(
  server: TestServer,
): Promise<{ office: TestClient; second: TestClient }> {
  await giveCompanyIban(server.db);
  const second = await secondOffice(server);
  return { office: await server.signedIn('sede'), second };
}

async function giveCompanyIban(db: pg.Pool): Promise<void> {
  await db.query(
    `update setting set valore = valore || jsonb_build_object('iban', $1::text) where chiave = 'azienda'`,
    [ibanOf(1)],
  );
}

/** An account of an affiliate, or of a shop of its own: typed by one user, confirmed by the other. */
export async function confirmedAccount(
  desk: { office: TestClient; second: TestClient },
  place: {
    id_affiliato: number;
    id_negozio?: number;
    iban: string;
    intestatario?: string;
    valido_dal: string;
  },
): Promise<number> {
  const { id_conto } = await must(desk.office, 'setConto', { intestatario: 'Titolare S.r.l.', ...place });
  await must(desk.second, 'setContoRisposta', { id_conto, esito: 'CONFERMATO' });
  return Number(id_conto);
}

/** A shop is owed for a settled device: what was accepted, less what its voucher was worth. */
export async function oweShop(
  server: TestServer,
  office: TestClient,
  id_negozio: number,
  accepted: number,
  paidByVoucher?: number,
): Promise<void> {
  const [cycle] = await stockPhones(server.db, 1, {
    id_negozio,
    state: 4,
    valore_acquisto: paidByVoucher ?? accepted,
    id_modalita_pagamento: paidByVoucher === undefined ? 2 : 1,
  });
  const isLower = accepted < (paidByVoucher ?? accepted);
  if (isLower) await photographed(server.db, [cycle!]);
  const why = isLower ? { note_accettazione: 'Graffi', ...whyLower } : {};
  const valued = { valore_accettazione: accepted, ...why };
  await must(office, 'setStatusValutato', { ...cycle!, ...valued });
  await must(office, 'setStatusLiquidato', { ...cycle! });
}

/** A run, looked at first as the screen does. */
export async function makeRun(office: TestClient, fields: Record<string, unknown> = {}) {
  const { numero, importo } = await must(office, 'setDisposizione', { ...fields, anteprima: 1 });
  return must(office, 'setDisposizione', { ...fields, anteprima: 0, numero, importo });
}

/** A bank's answer to a file of payments, by the transfers it names. */
export function bankAnswer(
  msg_id: string,
  group: string | null,
  transfers: readonly { id: string; status: string; reason?: string; text?: string }[] = [],
): string {
  const rows = transfers.map(
    ({ id, status, reason, text }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
        reason || text
          ? `<StsRsnInf>${reason ? `<Rsn><Cd>${reason}</Cd></Rsn>` : ''}${text ? `<AddtlInf>${text}</AddtlInf>` : ''}</StsRsnInf>`
          : ''
      }</TxInfAndSts>`,
  );
  const status = group === null ? '' : `<GrpSts>${group}</GrpSts>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>BANCA-1</MsgId><CreDtTm>2026-11-23T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${msg_id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${status}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${msg_id}</OrgnlPmtInfId>${rows.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

/** Loads a bank's answer, as the screen does. */
export async function loadAnswer(client: TestClient, xml: string): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('file', new Blob([xml], { type: 'application/xml' }), 'esito.xml');
  const response = await client.request('/api/caricaEsitoBanca', { method: 'POST', body: form });
  const [item] = (await response.json()) as Record<string, unknown>[];
  return item ?? {};
}

/** The run's file, as it is saved. */
export async function paymentFile(client: TestClient, id_disposizione: number): Promise<Response> {
  return client.request('/api/scaricaDisposizione', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_disposizione }),
  });
}

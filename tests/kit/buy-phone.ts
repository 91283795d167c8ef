import type pg from 'pg';
import { addCustomer, addEvaluation, newImei, type ReportOf } from './build-world.ts';
import type { TestClient } from './test-client.ts';

export interface Cycle {
  serial_number: string;
  num_times: number;
}

/** Who acts for a company that sells. */
export const companySigner = {
  nome_firmatario: 'Anna',
  cognome_firmatario: 'Bianchi',
  codice_fiscale_firmatario: 'BNCNNA80A41F205U',
  ruolo_firmatario: 'LEGALE RAPPRESENTANTE',
};

/** What /setNewDevice sends for a manual entry. */
export function byHand(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    serial_number: '',
    imei: newImei(),
    brand_name: 'Apple',
    model_name: 'iPhone 13',
    memory_gb: '128 GB',
    valore_iniziale: 2,
    valore_acquisto: 2,
    grado_estetico: 'A',
    ...fields,
  };
}

/** Makes a call that must be done; throws with the answer when it is not. */
export async function must(
  client: TestClient,
  name: Parameters<TestClient['call']>[0],
  fields: Record<string, unknown>,
) {
  const answer = await client.call(name, fields);
  const item = answer.first as { ret_code?: number };
  if (answer.status !== 200 || item.ret_code !== 0)
    throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.first)}`);
  return answer.first as unknown as Record<string, unknown>;
}

/** Opens an iPhone 13 of 300 euro, grade A- (285), or what `report` says with its own values. */
export async function openPhone(
  client: TestClient,
  db: pg.Pool,
  report: ReportOf = {},
  fields: Record<string, unknown> = {},
): Promise<Cycle> {
  const sent = await addEvaluation(db, report);
  const values = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };
  const opened = await must(client, 'setNewDevice', { ...sent, ...values, ...fields });
  return { serial_number: String(opened['serial_number']), num_times: Number(opened['num_times']) };
}

/** Accounts removed and payment chosen: what the customer comes after. */
export async function choosePayment(
  client: TestClient,
  cycle: Cycle,
  id_modalita_pagamento: 1 | 2 | 3,
): Promise<void> {
  await must(client, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
  await must(client, 'setAcquisto', { ...cycle, id_modalita_pagamento });
}

/** Everything up to the receipt, a voucher's coupon included; answers what /setRicevuta sends. */
export async function prepareReceipt(
  client: TestClient,
  db: pg.Pool,
  cycle: Cycle,
  mode: 1 | 2 | 3 = 2,
  id_negozio = 1001,
): Promise<Record<string, unknown>> {
  await choosePayment(client, cycle, mode);
  const id_cliente = await addCustomer(db, id_negozio);
  const seller = { id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB' };
  await must(client, 'setAcquisto', { ...cycle, ...seller });
  const coupon = mode === 1 ? await must(client, 'setCoupon', { ...cycle }) : { coupon_serial_number: '' };
  return {
    ...cycle,
    ...seller,
    id_negozio,
    id_modalita_pagamento: mode,
    is_coupon: mode === 1 ? 1 : 0,
    coupon_serial_number: coupon['coupon_serial_number'],
  };
}

/** A voucher bought to the end; answers the cycle and the coupon's serial. */
export async function buyByVoucher(
  client: TestClient,
  db: pg.Pool,
  id_negozio = 1001,
): Promise<Cycle & { coupon_serial_number: string }> {
  const cycle = await openPhone(client, db, { id_negozio });
  const receipt = await prepareReceipt(client, db, cycle, 1, id_negozio);
  await must(client, 'setRicevuta', receipt);
  return { ...cycle, coupon_serial_number: String(receipt['coupon_serial_number']) };
}

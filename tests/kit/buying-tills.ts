import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '#contract/api';
import { newImei } from './build-world.ts';
import { byHand, type Cycle } from './buy-phone.ts';
import { customerFields } from './customer-fields.ts';
import { newPerson } from './new-person.ts';
import { createTestClient, type TestClient } from './test-client.ts';

/** A purchase that the till was told is done. */
export interface Bought extends Cycle {
  imei: string;
  id_negozio: number;
  coupon_serial_number: string;
}

interface Tills {
  /** what was acknowledged so far, in any order */
  bought: Bought[];
  /** what went wrong at a till: it has stopped buying */
  faults: unknown[];
  /** how many calls got no answer, or one that says to come again */
  again: number;
  /** Lets every till finish its purchase. */
  close(): Promise<void>;
}

/**
 * Tills that buy by voucher one phone after the other, as the counter does: a call without an answer is made again under its
 * Idempotency-Key, until there is one.
 */
export function openTills(url: string, users: readonly string[]): Tills {
  let isOpen = true;
  const tills: Tills = { bought: [], faults: [], again: 0, close: () => Promise.resolve() };

  const insist = async (till: TestClient, name: CallName, fields: Record<string, unknown>) => {
    const idempotencyKey = randomUUID();
    for (;;) {
      const answer = await till
        .call(name, fields, { idempotencyKey, json: true, isOnce: true })
        .catch(noAnswer);
      // 502 and 504 are a proxy's, which got no answer either.
      if (answer === null || [502, 503, 504].includes(answer.status)) {
        tills.again += 1;
        await sleep(50);
        continue;
      }
      const row = answer.first as unknown as Record<string, unknown>;
      if (answer.status !== 200 || (row['ret_code'] ?? 0) !== 0)
        throw new Error(`${name}: ${answer.status} ${JSON.stringify(row)}`);
      return row;
    }
  };

  const buy = async (till: TestClient, id_negozio: number) => {
    const imei = newImei();
    const opened = await insist(till, 'setNewDevice', byHand({ imei }));
    const cycle = { serial_number: String(opened['serial_number']), num_times: Number(opened['num_times']) };
    await insist(till, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    await insist(till, 'setAcquisto', { ...cycle, id_modalita_pagamento: 1 });
    const { Nome: nome, Cognome: cognome, 'Codice Fiscale': codice_fiscale } = newPerson();
    const person = { ...customerFields, nome, cognome, codice_fiscale, id_negozio };
    const { id_cliente } = await insist(till, 'setCliente', person);
    const seller = { id_cliente, id_tipo_documento: 1, numero_documento: 'CA12345AB' };
    await insist(till, 'setAcquisto', { ...cycle, ...seller });
    const { coupon_serial_number } = await insist(till, 'setCoupon', { ...cycle });
    const coupon = { is_coupon: 1, coupon_serial_number };
    await insist(till, 'setRicevuta', {
      ...cycle,
      ...seller,
      id_negozio,
      id_modalita_pagamento: 1,
      ...coupon,
    });
    tills.bought.push({ ...cycle, imei, id_negozio, coupon_serial_number: String(coupon_serial_number) });
  };

  const work = users.map(async (user) => {
    const till = createTestClient(url);
    await till.signIn(user);
    const { id_negozio } = (await till.call('getSessione')).first;
    while (isOpen) await buy(till, id_negozio);
  });
  const all = Promise.all(work.map((one) => one.catch((error: unknown) => tills.faults.push(error))));
  tills.close = async () => {
    isOpen = false;
    await all;
  };
  return tills;
}

/** Nobody listens, or whoever did has died in the middle of it; or a proxy answers with a page of its own. */
function noAnswer(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  if (error instanceof TypeError && error.message === 'fetch failed') return null;
  if (error instanceof TypeError && error.message === 'terminated') return null;
  throw error;
}

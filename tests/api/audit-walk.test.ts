import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type MutationName } from '#contract/api';
import { openDesk } from '#tests/kit/account-desk';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { upload } from '#tests/kit/excel-files';
import { lastOf } from '#tests/kit/last-of';
import type { OfficeAct } from '#tests/kit/office-act';
import { officeActs } from '#tests/kit/office-acts';
import { signPurchase } from '#tests/kit/sign-receipt';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Every call that administers writes one entry when it is done, and none when it is refused. */

let server: TestServer;
let office: TestClient;
let acts: Partial<Record<MutationName, OfficeAct>>;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  await server.db.query("update operator set email = 'sede@permuta.example' where user_name = 'sede'");
  const desk = await openDesk(server);
  ({ office } = desk);
  acts = officeActs(server, desk);
});
afterAll(() => server.stop());

interface Entry {
  oggetto: string;
  azione: string;
  id_operatore: number | null;
  da: object | null;
  a: object | null;
}
/** Entries after the first `known`; that a colleague was asked, and said yes, stands beside the act's own. */
const entriesAfter = async (known: number) =>
  (
    await server.db.query<Entry>(
      `select oggetto, azione, id_operatore, da, a from audit_entry
       where progressivo > $1 and oggetto <> 'quattro_occhi' order by progressivo`,
      [known],
    )
  ).rows;
const written = () => lastOf(server.db, 'audit_head', 'progressivo');

async function ask(name: MutationName, act: OfficeAct, fields: Record<string, unknown>) {
  if (act.file) {
    const file = await act.file();
    return upload(office, name, file, { name: 'prova.xlsx', fields: fields as Record<string, string> });
  }
  const { status, first } = await office.call(name, fields);
  return { ...first, status };
}

const names = Object.values(api)
  .filter(
    ({ kind, access }) => kind === 'mutation' && ['administration.use', 'settings.edit'].includes(access),
  )
  .map(({ name }) => name as MutationName);

describe('in the log of changes', () => {
  it('every call of administration and settings is looked for', () => {
    expect(Object.keys(acts).sort()).toEqual([...names].sort());
  });

  it('each stands once when it is done, and not when it is refused', async () => {
    for (const [name, act] of Object.entries(acts) as [MutationName, OfficeAct][]) {
      const fields = await act.done();
      const before = await written();
      expect(await ask(name, act, fields), name).toMatchObject({ status: 200, ret_code: 0 });
      const entries = await entriesAfter(before);
      const found = entries.map(({ oggetto, azione }) => [oggetto, azione]);
      expect(found, name).toEqual(act.entry ? [act.entry] : []);
      for (const { id_operatore, da, a } of entries) {
        expect(id_operatore, name).not.toBeNull();
        expect(JSON.stringify([da, a]), name).not.toMatch(/argon2|password#t=|otpauth/);
      }
      const after = await written();
      const again = await ask(name, act, { ...fields, ...act.refused });
      expect([again.status, again['ret_code']], name).not.toEqual([200, 0]);
      expect(await written(), name).toBe(after);
    }
  });

  it('whoever writes into it keeps no counter waiting', async () => {
    const holder = await server.db.connect();
    try {
      await holder.query('begin; select 1 from audit_head for update');
      const shop = await server.signedIn('negozio');
      const bought = await buyByVoucher(shop, server.db);
      const { serial_number, num_times } = bought;
      await must(shop, 'setAnnullato', { serial_number, num_times });
      await signPurchase(server, shop);
      const devices = await stockPhones(server.db, 1, { id_negozio: 1001, valore_acquisto: 400 });
      await must(shop, 'setSpedizioniManuali', { id_negozio: 1001, devices });
      expect((await shop.call('logout')).first.ret_code).toBe(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('they make one chain', async () => {
    expect((await office.call('getVerificaModifiche')).first).toMatchObject({ is_integra: 1 });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { admin } from '#tests/kit/admin-command';
import { requestOf } from '#tests/kit/second-person';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** The console of the machine as a second person (rulings §12). */

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const askFor = async (user_name: string): Promise<number> => {
  const email = `${user_name}@example.org`;
  const { first } = await office.call('setUtente', {
    nome: 'Nuova',
    cognome: 'Collega',
    user_name,
    email,
    id_role: 3,
  });
  return requestOf(first);
};
const requests = async () => (await office.call('getQuattroOcchi', { limit: 100 })).rows;
const entries = async (chiave: number) =>
  (
    await server.db.query<{ azione: string; nota: string | null }>(
      `select azione, nota from audit_entry where oggetto = 'quattro_occhi' and chiave = $1 order by progressivo`,
      [String(chiave)],
    )
  ).rows;

it('lists what waits, says yes, and the product does it in the asker’s name', async () => {
  const id_richiesta = await askFor('prima.collega');
  const listed = await admin(server, ['list-requests']);
  expect(listed.output).toMatch(new RegExp(`^${id_richiesta}  .*Utente della sede.*prima\\.collega`, 'm'));
  const said = await admin(server, ['approve-request', '--richiesta', String(id_richiesta)]);
  expect([said.code, said.output]).toEqual([0, 'Approvata: vale entro un minuto, se niente è cambiato.\n']);
  await settleDue(server.app);
  expect(await requests()).toMatchObject([
    { id_richiesta, stato: 'APPROVATA', modo: 'CONSOLE', risposto_da: null },
  ]);
  expect((await office.call('getUtenti', { search: 'prima.collega' })).rows).toHaveLength(1);
  expect((await entries(id_richiesta)).map(({ nota }) => nota)).toContain('Dalla console');
});

it('stops it, and what is answered stays answered', async () => {
  const id_richiesta = await askFor('seconda.collega');
  const asked = ['--richiesta', String(id_richiesta)];
  expect((await admin(server, ['stop-request', ...asked])).output).toBe('Fermata.\n');
  const late = await admin(server, ['approve-request', ...asked]);
  expect(late.code).toBe(1);
  expect(late.errors).toContain(`Alla richiesta ${id_richiesta} è già stato risposto.`);
  await settleDue(server.app);
  expect((await office.call('getUtenti', { search: 'seconda.collega' })).rows).toEqual([]);
  expect((await requests()).find((one) => one.id_richiesta === id_richiesta)?.stato).toBe('FERMATA');
  expect((await admin(server, ['stop-request', '--richiesta', '999999'])).errors).toContain('non esiste');
  expect((await admin(server, ['stop-request', '--richiesta', 'x'])).errors).toContain('serve un numero');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetFactor } from '#server/features/access/reset-factor';
import { giveAddresses } from '#tests/kit/account-mail';
import { codeAt, enrol } from '#tests/kit/authenticator';
import { must } from '#tests/kit/buy-phone';
import { makePasskey } from '#tests/kit/passkey';
import { md5, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Whoever has an access hears of each change of it, whoever makes it (rulings §12). */

const origin = 'https://permuta.example.it';
let server: TestServer;
let clock = Date.parse('2026-11-21T09:00:10Z');
const pass = (seconds: number) => {
  clock += seconds * 1000;
  server.setNow(new Date(clock));
};
beforeAll(async () => {
  server = await startTestServer({ now: new Date(clock), config: { publicUrl: origin } });
  await giveAddresses(server.db);
});
afterAll(() => server.stop());

/** What was written to an address since it was last asked. */
let seen = 0;
const told = async (address: string) => {
  const { rows } = await server.db.query<{ id_mail: number; testo: string }>(
    `select id_mail, split_part(message_body, chr(10), 1) as testo from mail_outbox
     where destinatario = $1 and subject = 'Permuta: il tuo accesso è cambiato' and id_mail > $2 order by id_mail`,
    [address, seen],
  );
  seen = rows.at(-1)?.id_mail ?? seen;
  return rows.map(({ testo }) => testo);
};
const mine = { password: md5('demo') };

async function addPasskey(client: TestClient): Promise<number> {
  const begun = await must(client, 'setPasskeyAvviata', mine);
  const { risposta } = makePasskey(begun as never, origin);
  const added = await must(client, 'setPasskey', { nome: 'Chiave', momento: begun.momento, risposta });
  return Number(added.id_passkey);
}

it('one’s own password, second factor and passkeys', async () => {
  const shop = await server.signedIn('negozio');
  const address = 'negozio@posta.example';
  const { seed } = await enrol(shop, clock);
  expect(await told(address)).toEqual(['Il tuo accesso ha ora un secondo fattore.']);
  pass(60);
  await must(shop, 'setSecondoFattoreRimosso', { ...mine, codice: codeAt(seed, clock) });
  expect(await told(address)).toEqual(['Il secondo fattore del tuo accesso è stato tolto.']);
  const id_passkey = await addPasskey(shop);
  expect(await told(address)).toEqual(['Il tuo accesso ha una nuova passkey.']);
  await must(shop, 'delPasskey', { id_passkey, ...mine });
  expect(await told(address)).toEqual(['È stata tolta una passkey del tuo accesso.']);
  await must(shop, 'setPassword', { password_attuale: md5('demo'), password: 'tre sassi nel fiume' });
  expect(await told(address)).toEqual(['La password del tuo accesso è stata cambiata.']);
});

it('what head office and the console do', async () => {
  const office = await server.signedIn('sede');
  const address = 'sconto@posta.example';
  const { rows } = await office.call('getUtenti', { search: 'sconto' });
  const { id_operatore } = rows.find(({ user_name }) => user_name === 'sconto')!;
  await must(office, 'setUtenteBloccato', { id_operatore, is_blocked: 1, motivo: 'In ferie' });
  await must(office, 'setUtenteBloccato', { id_operatore, is_blocked: 0 });
  await must(office, 'setUtenteUscito', { id_operatore, is_uscito: 1 });
  await must(office, 'setUtenteUscito', { id_operatore, is_uscito: 0 });
  expect(await told(address)).toEqual([
    'La sede ha bloccato il tuo accesso.',
    'La sede ha sbloccato il tuo accesso.',
    'La sede ha chiuso il tuo accesso.',
    'La sede ha riaperto il tuo accesso.',
  ]);
  await enrol(await server.signedIn('sconto'), clock);
  await told(address);
  const from = 'permuta@catena.example';
  expect(await resetFactor(server.app.pool, 'sconto', { now: new Date(clock), from })).toBe('done');
  expect(await told(address)).toEqual(['Dalla console è stato tolto il secondo fattore del tuo accesso.']);
});

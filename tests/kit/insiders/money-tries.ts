import type { CallName } from '#contract/api';
import { must } from '#tests/kit/buy-phone';
import { ibanOf, oweShop } from '#tests/kit/payment-desk';
import { requestOf, setLimit } from '#tests/kit/second-person';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { arrivedPhone } from '#tests/kit/valued-phones';
import { answerTo, stoppedFor, type Try, type World } from './insider.ts';

/** The chain's money and the company's own accesses, by one person alone; the limit is 500 euro (rulings §12). */

const waits = 'IN_ATTESA_DI_APPROVAZIONE';
const payers = ['supporto', 'sede'] as const;

/** Asks with the limit set, and lets the others' tries go on without one. */
async function beyondLimit(
  { server }: World,
  insider: TestClient,
  name: CallName,
  fields: Record<string, unknown>,
): Promise<string> {
  await setLimit(server, 500);
  const answer = await answerTo(insider, name, fields);
  await setLimit(server, null);
  return answer;
}

async function accountOf({ server }: World, user_name: string): Promise<Record<string, unknown>> {
  const { rows } = await (await server.signedIn('sede')).call('getUtenti', { search: user_name, limit: 100 });
  const found = rows.find((row) => row.user_name === user_name);
  if (!found) throw new Error(`no account ${user_name}`);
  return { ...found };
}

async function owed({ server, office }: World): Promise<number> {
  await oweShop(server, office, 1001, 700);
  const { rows } = await office.call('getDistinte', { id_negozio: 1001 });
  return rows.find(({ pagata }) => pagata === 0)!.id_distinta;
}

export const moneyTries: readonly Try[] = [
  {
    name: 'valutare 9999,99 euro un telefono pagato 285',
    stops: stoppedFor(payers, waits),
    attempt: async (world, insider) => {
      const cycle = await arrivedPhone(world.server);
      return beyondLimit(world, insider, 'setStatusValutato', { ...cycle, valore_accettazione: 9999.99 });
    },
  },
  {
    name: 'valutare, liquidare e pagare quel che si è comprato da sé al posto di un negozio',
    stops: stoppedFor(payers, 'FATTO_DA_TE'),
    attempt: async ({ server }, insider) => {
      const [cycle] = await stockPhones(server.db, 1, { id_negozio: 8001, state: 4 });
      await server.db.query(
        `insert into device_event (quando, serial_number, num_times, id_affiliato, id_negozio, evento, id_operatore, id_utente, is_impersonato)
         select now(), $1, 1, 800, 8001, 'CONCLUSO', id_operatore, id_operatore, 1 from operator where user_name in ('sede', 'supporto')`,
        [cycle!.serial_number],
      );
      return answerTo(insider, 'setStatusValutato', { ...cycle!, valore_accettazione: 285 });
    },
  },
  {
    name: 'pagare a mano una distinta di 700 euro',
    stops: stoppedFor(payers, waits),
    attempt: async (world, insider) =>
      beyondLimit(world, insider, 'setDistintaPagata', { id_distinta: await owed(world), is_rimborso: 1 }),
  },
  {
    name: 'stornare una distinta pagata, per pagarla due volte',
    stops: stoppedFor(payers, waits),
    attempt: async (world, insider) => {
      const id_distinta = await owed(world);
      await must(world.office, 'setDistintaPagata', { id_distinta, is_rimborso: 1 });
      return beyondLimit(world, insider, 'setDistintaStornata', { id_distinta, motivo: 'Errore' });
    },
  },
  {
    name: 'mettere a listino il triplo del prezzo, per il complice che sta comprando',
    stops: { sede: waits },
    attempt: async (world, insider) => {
      const { rows } = await world.office.call('getListino', { limit: 100 });
      const { id_brand, model_name, id_memory, id_model_name, id_device_type, data_modifica, working_price } =
        rows.find((row) => row.working_price > 100)!;
      return beyondLimit(world, insider, 'setPriceCheckDevice', {
        id_brand,
        model_name,
        id_memory,
        id_model_name,
        id_device_type,
        data_modifica,
        working_price: working_price * 3,
      });
    },
  },
  {
    name: 'confermare da sé l’IBAN che si è scritto al posto di quello di un affiliato',
    stops: { sede: 'CONFERMA_DI_ALTRO_UTENTE' },
    attempt: async (_world, insider) => {
      const typed = await insider.call('setConto', {
        id_affiliato: 207,
        intestatario: 'Mario Ladro',
        iban: ibanOf(666),
        valido_dal: '2027-01-01',
      });
      if (typed.status !== 200) return String(typed.status);
      return answerTo(insider, 'setContoRisposta', { id_conto: typed.first.id_conto, esito: 'CONFERMATO' });
    },
  },
  {
    name: 'farsi un secondo utente della sede',
    stops: { sede: waits },
    attempt: async (_world, insider) =>
      answerTo(insider, 'setUtente', {
        nome: 'Mario',
        cognome: 'Secondo',
        user_name: 'mario.secondo',
        email: 'mario.secondo@example.org',
        id_role: 3,
      }),
  },
  {
    name: 'mettere il proprio indirizzo a un collega, per averne la password',
    stops: { sede: waits },
    attempt: async (world, insider) => {
      const colleague = await accountOf(world, 'supporto');
      return answerTo(insider, 'setUtente', { ...colleague, email: 'ladro@example.org' });
    },
  },
  {
    name: 'far mandare a un collega un link per una nuova password',
    stops: { sede: waits },
    attempt: async (world, insider) => {
      const { id_operatore } = await accountOf(world, 'supporto');
      await world.server.db.query(
        "update operator set email = 'supporto@example.org' where id_operatore = $1",
        [id_operatore],
      );
      return answerTo(insider, 'setUtenteRipristino', { id_operatore });
    },
  },
  {
    name: 'togliere il limite dei quattro occhi',
    stops: { sede: waits },
    attempt: async ({ office }, insider) => {
      const [now] = (await office.call('getImpostazioniSede', { chiave: 'limite_quattro_occhi' })).rows;
      return answerTo(insider, 'setImpostazione', {
        chiave: 'limite_quattro_occhi',
        valido_dal: '2027-01-01',
        valori: {},
        marca: now!.marca,
      });
    },
  },
  {
    name: 'dire sì alla propria richiesta',
    stops: { sede: 'RICHIESTA_PROPRIA' },
    attempt: async ({ server }, insider) => {
      const cycle = await arrivedPhone(server);
      await setLimit(server, 500);
      const asked = await insider.call('setStatusValutato', { ...cycle, valore_accettazione: 900 });
      await setLimit(server, null);
      if (asked.status !== 200) return String(asked.status);
      const id_richiesta = requestOf(asked.first);
      return answerTo(insider, 'setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    },
  },
];

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DoneOf, InputOf, MutationName, QueryName, RowOf } from '#contract/api';
import { role } from '#domain/role';
import { buildApp } from '#server/app';
import type { App } from '#server/call/app-state';
import { createGateways, simulatedServices } from '#server/gateways/gateways';
import { simulatedSmtp } from '#server/gateways/mail';
import { startSimulators } from '#simulators/main';
import { accounts, demoPassword, stores } from './stores.ts';

/** Somebody who makes calls; a refusal is thrown, because nothing in the demo world is meant to be refused. */
export interface Caller {
  query<N extends QueryName>(name: N, input: InputOf<N>): Promise<RowOf<N>[]>;
  mutate<N extends MutationName>(name: N, input: InputOf<N>): Promise<DoneOf<N>>;
  /** a mutation that takes a file */
  upload<N extends MutationName>(name: N, file: File, input: Omit<InputOf<N>, 'file'>): Promise<DoneOf<N>>;
}

/** The product as the demo world's people use it: its own calls, at a clock that the fill sets. */
export interface Product {
  app: App;
  /** base address of the simulators that stand for the outside world during the fill */
  simulators: string;
  /** what the clock says */
  now(): Date;
  setNow(moment: Date): void;
  /** a caller with no session, bearing these cookies */
  visitor(cookies?: Record<string, string>): Caller;
  /** the customer's phone, which bears a link's token with each call */
  phone(token: string): Caller;
  signedIn(user_name: string): Promise<Caller>;
  /** a till of the shop, at which the operator (1 or 2) of the shop acts */
  till(id_negozio: number, operator: 1 | 2): Promise<Caller>;
  close(): Promise<void>;
}

interface Session {
  caller: Caller;
  since: number;
  operator: string;
}

/** Seconds that a call takes at the counter: people type. */
const paceSeconds = 25;
/** A session is not used longer than this after its sign-in (ms); the product would end it at 60 minutes unused. */
const sessionLimit = 45 * 60_000;

/** Opens the product on the app's database with a clock and simulators of its own. */
export async function openProduct(app: App): Promise<Product> {
  let clock = app.now();
  const simulators = await startSimulators({ port: 0, now: () => clock });
  const nothing = {
    diagnostics: {},
    samsung: null,
    // The pages of this courier are gone when the fill is over: nothing may point to them.
    gls: { ...simulatedServices(simulators.url).gls, pageUrl: null },
    siteverify: null,
    smtp: simulatedSmtp(simulators.smtpPort),
    pec: null,
  };
  const gateways = createGateways(nothing, app.pool, simulators.url);
  const own: App = { ...app, gateways, now: () => clock };
  const http = await buildApp(own).catch(async (error: unknown) => {
    await simulators.stop();
    throw error;
  });
  const pass = () => {
    clock = new Date(clock.getTime() + paceSeconds * 1000);
  };
  const caller = (cookies: Record<string, string>, headers: Record<string, string> = {}): Caller => ({
    async query<N extends QueryName>(name: N, input: InputOf<N>) {
      pass();
      return send<RowOf<N>>(http, name, input, cookies, headers);
    },
    async mutate<N extends MutationName>(name: N, input: InputOf<N>) {
      pass();
      return doneOf<N>(name, await send<Answered<N>>(http, name, input, cookies, headers));
    },
    async upload<N extends MutationName>(name: N, file: File, input: Omit<InputOf<N>, 'file'>) {
      pass();
      const form = new FormData();
      for (const [field, value] of Object.entries(input)) form.set(field, String(value));
      form.set('file', file);
      return doneOf<N>(name, await send<Answered<N>>(http, name, form, cookies, headers));
    },
  });

  const sessions = new Map<string, Session>();
  const sessionOf = async (user_name: string): Promise<Session> => {
    const open = sessions.get(user_name);
    const age = clock.getTime() - (open?.since ?? 0);
    if (open && age >= 0 && age < sessionLimit) return open;
    const cookies = {};
    const fresh = { caller: caller(cookies), since: clock.getTime(), operator: '' };
    await fresh.caller.mutate('login', {
      user_name,
      password: createHash('md5').update(demoPassword).digest('hex'),
    });
    sessions.set(user_name, fresh);
    return fresh;
  };

  return {
    app: own,
    simulators: simulators.url,
    now: () => clock,
    setNow: (moment) => {
      clock = moment;
    },
    visitor: (cookies = {}) => caller({ ...cookies }),
    phone: (token) => caller({}, { 'X-Link-Token': token }),
    signedIn: async (user_name) => (await sessionOf(user_name)).caller,
    till: async (id_negozio, operator) => {
      const session = await sessionOf(accountOf(id_negozio));
      const wanted = `${id_negozio} ${operator}`;
      if (session.operator !== wanted) {
        await chooseOperator(session.caller, id_negozio, operator);
        session.operator = wanted;
      }
      return session.caller;
    },
    close: async () => {
      await http.close();
      await simulators.stop();
    },
  };
}

type Answered<N extends MutationName> = DoneOf<N> & { ret_code: number; ret_message: string };

function doneOf<N extends MutationName>(name: N, [item]: Answered<N>[]): DoneOf<N> {
  if (item?.ret_code !== 0) throw new Error(`demo: ${name} was refused: ${JSON.stringify(item)}`);
  return item;
}

/** Who signs in for a shop: its own account, else the affiliate's master. */
function accountOf(id_negozio: number): string {
  const shop = stores.find((one) => one.id_negozio === id_negozio);
  const account =
    accounts.find((one) => one.id_negozio === id_negozio) ??
    accounts.find((one) => one.id_role === role.master && one.id_affiliato === shop?.id_affiliato);
  if (!account) throw new Error(`demo: nobody signs in for shop ${id_negozio}`);
  return account.user_name;
}

async function chooseOperator(caller: Caller, id_negozio: number, operator: 1 | 2): Promise<void> {
  const [, cognome] = stores.find((one) => one.id_negozio === id_negozio)?.operators[operator - 1] ?? [];
  const rows = await caller.query('getOperatorDummy', { id_negozio, id_role: 1 });
  const found = rows.find((row) => row.is_dummy === 1 && row.cognome === cognome);
  if (!found) throw new Error(`demo: shop ${id_negozio} has no operator ${cognome}`);
  await caller.mutate('setOperatoreSessione', { id_negozio, id_operatore: found.id_operatore });
}

// What signs says of itself; it stands on the signed receipts.
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function send<Item>(
  http: FastifyInstance,
  name: string,
  payload: object,
  cookies: Record<string, string>,
  headers: Record<string, string>,
): Promise<Item[]> {
  const response = await http.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload,
    cookies,
    headers: { 'user-agent': phone, ...headers },
  });
  for (const cookie of response.cookies) cookies[cookie.name] = cookie.value;
  if (response.statusCode !== 200)
    throw new Error(`demo: ${name} answered ${response.statusCode}: ${response.body}`);
  return response.json<Item[]>();
}

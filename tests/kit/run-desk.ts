import { confirmedAccount, ibanOf, makeRun, openPaymentDesk, oweShop } from './payment-desk.ts';
import { withSecond } from './second-person.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Three accounts that shops are paid to: an affiliate's, one of its shops' own, another affiliate's. */
const accounts = [
  { id_affiliato: 100, iban: ibanOf(100), intestatario: 'Telefonia Aurora & C. “S.r.l.”' },
  { id_affiliato: 100, id_negozio: 1002, iban: ibanOf(1002), intestatario: 'Aurora Città S.r.l.' },
  { id_affiliato: 364, iban: ibanOf(364), intestatario: 'Pronto Telefono' },
];

/** Since when the accounts of the desk hold. */
export const valido_dal = '2026-11-20';

/** A product of its own whose head office pays. A clock that moves ends sessions: everything asks who is signed in now. */
export class RunDesk {
  readonly server: TestServer;
  office: TestClient;
  second: TestClient;
  private constructor(server: TestServer, people: { office: TestClient; second: TestClient }) {
    this.server = server;
    this.office = withSecond(server, people.office);
    this.second = people.second;
  }

  static async open(): Promise<RunDesk> {
    const server = await startTestServer({ now: `${valido_dal}T09:00:00Z` });
    const desk = new RunDesk(server, await openPaymentDesk(server));
    for (const one of accounts) await confirmedAccount(desk, { ...one, valido_dal });
    return desk;
  }

  /** Another moment, at which both sign in anew. */
  async goTo(now: string): Promise<void> {
    this.server.setNow(now);
    this.office = withSecond(this.server, await this.server.signedIn('sede'));
    this.second = await this.server.signedIn('sede2');
  }

  owe(id_negozio: number, accepted: number, paidByVoucher?: number): Promise<void> {
    return oweShop(this.server, this.office, id_negozio, accepted, paidByVoucher);
  }

  make(fields: Record<string, unknown> = {}) {
    return makeRun(this.office, fields);
  }

  async transfersOf(id_disposizione: number) {
    return (await this.office.call('getBonifici', { id_disposizione, sort: 'negozio' })).rows;
  }

  async runOf(id_disposizione: number) {
    return (await this.office.call('getDisposizioni', { id_disposizione })).first;
  }

  async slipsOf(id_negozio: number) {
    return (await this.office.call('getDistinte', { id_negozio, sort: 'data_creazione' })).rows;
  }

  async totals(fields: Record<string, unknown> = {}) {
    return (await this.office.call('getDistinteTotali', fields)).first;
  }
}

import { expect } from 'vitest';
import { addDays, romeDay, type Day } from '#domain/day';
import { arrivedPhones, boughtPhone } from './bought-phones.ts';
import { must } from './buy-phone.ts';
import { photographed, whyLower } from './lower-value.ts';
import { affiliateOf, midnightOf, refundOf, type ModelPhone, type MoneyModel } from './money-model.ts';
import type { Act } from './money-plan.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** What random months are played with: each act done to the product, and beside it to the model. */

const users: Readonly<Record<number, string>> = { 1001: 'negozio', 1002: 'negozio2', 2071: 'sconto' };
/** The terms of whoever is waited for, both sides'. */
const answerDays = 5;

export const euro = (amount: number) => amount / 100;
export const inCents = (amount: number) => Math.round(amount * 100);
export const pickOf = <T>(rows: readonly T[], pick: number): T | undefined =>
  rows[pick % Math.max(1, rows.length)];

/** Who is signed in at this moment of the run; whoever signed in on another day has no session any more. */
export class MoneyDesk {
  readonly #server: TestServer;
  #clients = new Map<string, TestClient>();
  moment = new Date(0);

  constructor(server: TestServer) {
    this.#server = server;
  }

  at(moment: Date): void {
    if (moment.getTime() === this.moment.getTime()) return;
    this.moment = moment;
    this.#clients.clear();
    this.#server.setNow(moment);
  }

  /** Who works in a shop. */
  asShop(shop: number): Promise<TestClient> {
    return this.as(users[shop]!);
  }

  async as(user: string): Promise<TestClient> {
    const known = this.#clients.get(user) ?? (await this.#server.signedIn(user));
    this.#clients.set(user, known);
    return known;
  }
}

type SaleKind = 'buy' | 'value' | 'settle' | 'burn' | 'cancel' | 'correct' | 'pay';

/** An act of the plan; false: there was nothing to do it to. */
export type Play = (act: Act, month: Day) => Promise<boolean>;

/** What the acts are done to. */
export interface MoneyWorld {
  server: TestServer;
  desk: MoneyDesk;
  model: MoneyModel;
}

/** The phones in a state. */
export function stateOf({ model }: MoneyWorld, state: ModelPhone['state']): ModelPhone[] {
  return model.phones.filter((one) => one.state === state);
}

/** What head office says of a value that is less. */
export const whyOf = (isSeen: boolean) => ({
  motivo_accettazione: whyLower.motivo_accettazione,
  is_difetto_visibile: isSeen ? 1 : 0,
});

/** The end of the days that somebody has from now on. */
export const answerEnd = (moment: Date) => midnightOf(addDays(romeDay(moment), answerDays + 1));

/** A value that was given, and the case that the shop may make of it. */
export function givenTo(phone: ModelPhone, accepted: number, isSeen: boolean, moment: Date) {
  const isLess = accepted < phone.value;
  const waiting = { side: 'NEGOZIO' as const, until: answerEnd(moment) };
  return { accepted, isSeen: isSeen || !isLess, waiting: isLess && isSeen ? waiting : null };
}

/** Buying, valuing, settling, paying. */
export function moneyActs(world: MoneyWorld): Record<SaleKind, Play> {
  return {
    async buy({ shop, mode, value, bonus, isCompany }, bought) {
      const extra = mode === 1 ? bonus : 0;
      const at = world.desk.moment.toISOString();
      const sale = {
        id_negozio: shop,
        at,
        modalita: mode,
        valore: euro(value),
        bonus: euro(extra),
        isCompany,
      };
      const { coupon_serial_number: coupon, ...cycle } = await boughtPhone(world.server.db, sale);
      const terms = { shop, mode, value, bonus: extra, isCompany, coupon, bought };
      const phone = { ...cycle, ...terms, accepted: 0, isSeen: true, waiting: null };
      world.model.phones.push({ ...phone, state: 'bought' });
      return true;
    },

    async value({ pick, part, isSeen }, valued) {
      const phone = pickOf(stateOf(world, 'bought'), pick);
      if (!phone) return false;
      const accepted = Math.round((phone.value * part) / 1000);
      await arrivedPhones(world.server.db, [phone], world.desk.moment.toISOString());
      await photographed(world.server.db, [phone]);
      const { serial_number, num_times } = phone;
      const appraisal = {
        valore_accettazione: euro(accepted),
        note_accettazione: 'Graffi',
        ...whyOf(isSeen),
      };
      await must(await world.desk.as('sede'), 'setStatusValutato', {
        serial_number,
        num_times,
        ...appraisal,
      });
      Object.assign(phone, {
        state: 'valued',
        ...givenTo(phone, accepted, isSeen, world.desk.moment),
        valued,
      });
      return true;
    },

    async settle({ pick }, settled) {
      const valued = stateOf(world, 'valued');
      const phones = valued.slice(pick % Math.max(1, valued.length)).slice(0, 3);
      if (phones.length === 0) return false;
      const devices = phones.map(({ serial_number, num_times }) => ({ serial_number, num_times }));
      await must(await world.desk.as('sede'), 'setLiquidati', { devices });
      for (const phone of phones) {
        Object.assign(phone, { state: 'settled', settled });
        world.model.addLine(phone.shop, settled, 'rimborsi', refundOf(phone, phone));
      }
      return true;
    },

    async burn({ pick, shop }, used) {
      const good = world.model.phones.filter(
        (one) =>
          one.coupon !== null &&
          one.used === undefined &&
          one.state !== 'cancelled' &&
          affiliateOf[one.shop] === affiliateOf[shop] &&
          midnightOf(one.bought).getTime() + 330 * 86_400_000 > world.desk.moment.getTime(),
      );
      const phone = pickOf(good, pick);
      if (!phone) return false;
      await must(await world.desk.asShop(shop), 'burnCoupon', { coupon_serial_number: phone.coupon });
      phone.used = { shop, month: used };
      world.model.addLine(shop, used, 'coupon', phone.value + phone.bonus);
      return true;
    },

    async cancel({ pick }, cancelled) {
      const phone = pickOf(
        stateOf(world, 'bought').filter(({ used }) => used === undefined),
        pick,
      );
      if (!phone) return false;
      const { serial_number, num_times } = phone;
      await must(await world.desk.asShop(phone.shop), 'setAnnullato', { serial_number, num_times });
      Object.assign(phone, { state: 'cancelled', cancelled });
      return true;
    },

    async correct({ pick }, cancelled) {
      // Rather one whose coupon is used: what only head office may take back.
      const bought = stateOf(world, 'bought');
      const phone =
        pickOf(
          bought.filter(({ used }) => used !== undefined),
          pick,
        ) ?? pickOf(bought, pick);
      if (!phone) return false;
      const { serial_number, num_times, used, value, bonus } = phone;
      await must(await world.desk.as('sede'), 'setCorrezioneAcquisto', {
        serial_number,
        num_times,
        motivo: 'Errore',
      });
      Object.assign(phone, { state: 'cancelled', cancelled });
      if (used) world.model.addLine(used.shop, cancelled, 'storni', -(value + bonus));
      return true;
    },

    async pay({ shop, pick }, paid) {
      const office = await world.desk.as('sede');
      const { rows } = await office.call('getDistinte', { id_negozio: shop, limit: 500 });
      const slip = pickOf(
        rows.filter((row) => row.pagata === 0 && row.id_disposizione === null),
        pick,
      );
      if (!slip) return false;
      const known = world.model.slipOf(slip, rows);
      expect([known?.lines.length, known?.lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        slip.numero_righe,
        inCents(slip.valore),
      ]);
      const { id_distinta, tipo_distinta, valore } = slip;
      const is_rimborso = tipo_distinta === 'rimborso' ? 1 : 0;
      await must(office, 'setDistintaPagata', { id_distinta, is_rimborso, valore });
      Object.assign(known!, { paid, closed: true });
      return true;
    },
  };
}

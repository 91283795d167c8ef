import { closeOverdue } from '#server/features/valuation-cases/close-case';
import type { Day } from '#domain/day';
import { must } from './buy-phone.ts';
import {
  answerEnd,
  euro,
  givenTo,
  pickOf,
  stateOf,
  whyOf,
  type MoneyWorld,
  type Play,
} from './money-acts.ts';
import { refundOf, type ModelPhone } from './money-model.ts';

/** Values corrected and contested, in random months. */

const nowOf = (phone: ModelPhone) => phone.corrected ?? { accepted: phone.accepted, isSeen: phone.isSeen };

/** Corrections before and after the settlement, and cases of both sides, answered or not. */
export function caseActs(world: MoneyWorld): Record<'revalue' | 'contest' | 'decide' | 'silence', Play> {
  const { server, desk, model } = world;
  const waitingFor = (side: 'NEGOZIO' | 'SEDE', isOver = false) =>
    model.phones.filter(({ waiting }) => waiting?.side === side && waiting.until <= desk.moment === isOver);
  const caseOf = async ({ serial_number }: ModelPhone): Promise<number> => {
    const { first } = await (await desk.as('sede')).call('getDevice', { serial_number });
    return first.id_contestazione!;
  };
  /** Another value: before the settlement it is the value, afterwards a line. */
  const change = (phone: ModelPhone, to: ReturnType<typeof nowOf>, month: Day): void => {
    const before = nowOf(phone);
    const { accepted, isSeen } = to;
    if (phone.state === 'valued') Object.assign(phone, { accepted, isSeen });
    else {
      phone.corrected = { accepted, isSeen };
      model.addLine(phone.shop, month, 'rettifiche', refundOf(phone, to) - refundOf(phone, before));
    }
  };
  return {
    async revalue({ pick, part, isSeen }, month) {
      const valued = [...stateOf(world, 'valued'), ...stateOf(world, 'settled')];
      const phone = pickOf(
        valued.filter(({ waiting }) => waiting?.side !== 'SEDE'),
        pick,
      );
      if (!phone) return false;
      const accepted = Math.round((phone.value * part) / 1000);
      const now = nowOf(phone);
      const given = givenTo(phone, accepted, isSeen, desk.moment);
      if (now.accepted === accepted && now.isSeen === given.isSeen) return false;
      const { serial_number, num_times } = phone;
      const values = { valore_prima: euro(now.accepted), valore_accettazione: euro(accepted) };
      const input = { serial_number, num_times, ...values, motivo: 'Rivisto', ...whyOf(isSeen) };
      await must(await desk.as('sede'), 'setCorrezioneValutazione', input);
      change(phone, given, month);
      phone.waiting = given.waiting;
      return true;
    },

    async contest({ pick }) {
      const phone = pickOf(waitingFor('NEGOZIO'), pick);
      if (!phone) return false;
      const id_contestazione = await caseOf(phone);
      const shop = await desk.asShop(phone.shop);
      await must(shop, 'setMessaggioContestazione', { id_contestazione, testo: 'Era in ordine' });
      phone.waiting = { side: 'SEDE', until: answerEnd(desk.moment) };
      return true;
    },

    async decide({ pick, part }, month) {
      const phone = pickOf(waitingFor('SEDE'), pick);
      if (!phone) return false;
      const id_contestazione = await caseOf(phone);
      const { accepted } = nowOf(phone);
      const raised = accepted + Math.round((phone.value * part) / 2000);
      const isRaised = part !== 1000 && raised > accepted;
      const decision = isRaised ? { esito: 'ACCOLTA', valore: euro(raised) } : { esito: 'CONFERMATA' };
      const input = { id_contestazione, ...decision, testo: 'Rivisto' };
      await must(await desk.as('sede'), 'setEsitoContestazione', input);
      phone.waiting = null;
      if (isRaised) change(phone, { accepted: raised, isSeen: true }, month);
      return true;
    },

    async silence(_act, month) {
      const [shops, offices] = [waitingFor('NEGOZIO', true), waitingFor('SEDE', true)];
      if (shops.length + offices.length === 0) return false;
      await closeOverdue(server.app);
      for (const phone of offices) change(phone, { accepted: phone.value, isSeen: true }, month);
      for (const phone of [...shops, ...offices]) phone.waiting = null;
      return true;
    },
  };
}

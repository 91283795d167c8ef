import { approvalDeadline, approvalMachine } from '#domain/approval';
import { romeDay } from '#domain/day';
import { stateNow } from '#domain/machine';
import { deviceKey } from '#domain/work-object';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { notify } from '#server/call/notify';
import { CallFault, done, refuse } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { recordEvent, type Author } from '#server/ledger/record-event';
import { tellInbox } from '#server/ledger/tell-inbox';
import { wantsApproval } from '#server/pending-purchase/find-bans';
import { readPurchase } from '#server/pending-purchase/store';
import { onPending } from '#server/pending-purchase/use-pending';
import {
  answer,
  expireOpen,
  findRequest,
  insertRequest,
  isOwn,
  lastRequest,
  listWaiting,
  type ApprovalRow,
} from './store.ts';

type ApprovalCall = 'getApprovazione' | 'setRichiestaApprovazione' | 'getApprovazioni' | 'setApprovazione';

const asked = 'Approvazione chiesta';
const said = { CONCESSA: 'Approvazione concessa', RIFIUTATA: 'Approvazione rifiutata' } as const;

export const approvalsHandlers: Handlers<ApprovalCall> = {
  async getApprovazione(ctx, { serial_number, num_times }) {
    const cycle = { serial_number, num_times };
    if (!(await readPurchase.maybe(ctx.db, { ...cycle, scope: ctx.scope })))
      throw new CallFault('NON_TROVATO');
    const last = await lastRequest.maybe(ctx.db, cycle);
    return [
      {
        is_necessaria: (await wantsApproval(ctx.db, ctx.now, cycle)) ? 1 : 0,
        stato: last && stateNow(approvalMachine, last, ctx.now),
        scade_il: last && last.scade_il,
      },
    ];
  },

  setRichiestaApprovazione: (ctx, input) =>
    onPending(ctx, input, async (tx, row) => {
      const { serial_number, num_times, id_affiliato, id_negozio, id_cliente } = row;
      const { codice_fiscale_firmatario } = row;
      const cycle = { serial_number, num_times };
      if (id_cliente === null || !(await wantsApproval(tx, ctx.now, cycle)))
        return refuse('APPROVAZIONE_NON_NECESSARIA');
      const last = await lastRequest.maybe(tx, cycle);
      const stands = last && stateNow(approvalMachine, last, ctx.now);
      if (last && (stands === 'CHIESTA' || stands === 'CONCESSA'))
        return done({ id_approvazione: last.id_approvazione, scade_il: last.scade_il });
      await expireOpen.run(tx, cycle);
      const made = await insertRequest.one(tx, {
        ...cycle,
        id_affiliato,
        id_negozio,
        id_cliente,
        codice_fiscale_firmatario,
        id_operatore: sessionOf(ctx).id_operatore,
        id_utente: sessionOf(ctx).id_utente,
        now: ctx.now,
        scade_il: approvalDeadline(ctx.now),
      });
      await tell(tx, ctx.actor, ctx.now, row, asked);
      await tellInbox(tx, deviceKey(cycle), {
        tipo_evento: 'APPROVAZIONE_CHIESTA',
        author: ctx.actor,
        now: ctx.now,
      });
      return done(made);
    }),

  getApprovazioni: (ctx) =>
    listWaiting.all(ctx.db, { scope: ctx.scope, now: ctx.now, oggi: romeDay(ctx.now) }),

  setApprovazione: (ctx, { id_approvazione, esito }) =>
    ctx.write(async (tx) => {
      const { id_operatore, id_utente } = sessionOf(ctx);
      const key = { id_approvazione, scope: ctx.scope };
      if (await isOwn.maybe(tx, { id_approvazione, id_operatore, id_utente })) return refuse('FATTO_DA_TE');
      const given = await answer.maybe(tx, {
        ...key,
        stato: esito,
        id_operatore,
        id_utente,
        now: ctx.now,
      });
      if (!given) {
        const found = await findRequest.maybe(tx, key);
        if (!found) throw new CallFault('NON_TROVATO');
        const isLate = stateNow(approvalMachine, found, ctx.now) === 'SCADUTA';
        return refuse(isLate ? 'APPROVAZIONE_SCADUTA' : 'APPROVAZIONE_GIA_RISPOSTA');
      }
      await tell(tx, ctx.actor, ctx.now, given, said[esito]);
      return done();
    }),
};

/** In the purchase's events, and to every till and desk whose scope has the shop. */
async function tell(
  tx: Db,
  author: Author,
  now: Date,
  {
    serial_number,
    num_times,
    id_affiliato,
    id_negozio,
  }: Omit<ApprovalRow, 'id_approvazione' | 'stato' | 'scade_il'>,
  nota: string,
): Promise<void> {
  const device = { serial_number, num_times, id_affiliato, id_negozio };
  await recordEvent(tx, author, now, { ...device, evento: 'APPROVAZIONE', nota });
  await notify(tx, { tipo: 'approvazione', serial_number, num_times, id_negozio, dati: {} });
}

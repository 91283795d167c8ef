import type { RowOf } from '#contract/api';
import { bans } from '#contract/lists/bans';
import type { BanKind } from '#domain/ban';
import { romeDay } from '#domain/day';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';

/** The list, whoever's shop it concerns: it is head office's. */
export const listBans = listOf<RowOf<'getListaBlocco'>>(bans, {
  from: `ban b join operator o on o.id_operatore = b.id_operatore
    left join operator r on r.id_operatore = b.id_operatore_tolto`,
  alias: 'b',
  columns: {
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_tolto: `(r.nome || ' ' || r.cognome)`,
  },
  scope: () => [],
  filters: {
    attive: ({ attive }, { now }) =>
      on('(b.tolto_il is null and coalesce(b.termina_il >= ?, true))::int = ?', romeDay(now), attive),
  },
  search: `fold(concat_ws(' ', b.valore, b.motivo, b.motivo_tolto, o.nome, o.cognome, r.nome, r.cognome))`,
  tie: { 'b.id_voce': 'int' },
});

/** An entry that stands for the same phone or person. */
const sameEntry = `tipo = :tipo and (valore = :valore or tipo = 'IMEI' and phone_identity(valore) = phone_identity(:valore))
     and tolto_il is null`;

/** Closes an entry that has come to its end, so that there may be another. */
export const closeEnded = statement<{
  tipo: BanKind;
  valore: string;
  oggi: string;
  id_operatore: number;
  now: Date;
}>(
  'ban_close_ended',
  `update ban set tolto_il = :now, id_operatore_tolto = :id_operatore, motivo_tolto = 'Termine raggiunto'
   where ${sameEntry} and termina_il < :oggi`,
);

export const insertBan = statement<
  {
    tipo: BanKind;
    valore: string;
    motivo: string;
    termina_il: string | null;
    id_operatore: number;
    now: Date;
  },
  { id_voce: number }
>(
  'ban_insert',
  `insert into ban (tipo, valore, motivo, termina_il, id_operatore, messo_il)
   select :tipo, :valore, :motivo, :termina_il, :id_operatore, :now where not exists (select from ban where ${sameEntry})
   on conflict (tipo, valore) where tolto_il is null do nothing returning id_voce`,
);

/** Takes off an entry that stands. */
export const endBan = statement<
  { id_voce: number; now: Date; id_operatore: number; motivo: string },
  { tipo: BanKind; valore: string; motivo: string; termina_il: string | null }
>(
  'ban_end',
  `update ban set tolto_il = :now, id_operatore_tolto = :id_operatore, motivo_tolto = :motivo
   where id_voce = :id_voce and tolto_il is null returning tipo, valore, motivo, termina_il`,
);

export const findBan = statement<{ id_voce: number }>(
  'ban_find',
  'select 1 as found from ban where id_voce = :id_voce',
);

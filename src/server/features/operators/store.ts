import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

/** Visible operators of the shops in scope, by name. */
export const listOperators = statement<RowOf<'getOperatorDummy'>>(
  'operators_list',
  `select id_operatore, id_negozio, nome, cognome, id_role, is_dummy from operator
   where is_active = 1 and is_blocked = 0 and is_visible = 1 and id_role = coalesce($3::int, 1)
     and ($1::int is null or id_affiliato = $1) and ($2::int is null or id_negozio = $2)
   order by cognome, nome, id_operatore limit 500`,
);

export const insertOperator = statement<{ id_operatore: number }>(
  'operator_insert_dummy',
  `insert into operator (id_affiliato, id_negozio, nome, cognome, is_visible, id_role, id_external_op, is_dummy)
   values ($1, $2, $3, $4, $5, 1, $6, 1) returning id_operatore`,
);

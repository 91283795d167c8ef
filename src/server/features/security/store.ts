import type { RowOf } from '#contract/api';
import { securityEventList } from '#contract/lists/security-events';
import { deviceName } from '#domain/user-agent';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';

const who = `coalesce(o.user_name || ' · ', '') || o.nome || ' ' || o.cognome`;

/** Events at the doors, of all affiliates. */
export const listSecurityEvents = listOf<RowOf<'getEventiSicurezza'>, { user_agent: string }>(
  securityEventList,
  {
    from: `security_event e left join operator o on o.id_operatore = e.id_operatore
      left join affiliate a on a.id_affiliato = e.id_affiliato left join store s on s.id_negozio = e.id_negozio`,
    alias: 'e',
    columns: {
      utente: who,
      dispositivo: null,
      ragione_sociale: 'a.ragione_sociale',
      negozio: 's.negozio',
    },
    extra: 'e.user_agent',
    // Of most refusals nobody knows whose they are.
    scope: () => [],
    filters: {
      id_affiliato: ({ id_affiliato }) => on('e.id_affiliato = ?', id_affiliato),
      id_negozio: ({ id_negozio }) => on('e.id_negozio = ?', id_negozio),
    },
    search: `fold(concat_ws(' ', ${who}, e.ip, e.dettaglio, a.ragione_sociale, s.negozio, e.richiesta))`,
    tie: { 'e.id_evento': 'int' },
    view: ({ user_agent, ...row }) => ({ ...row, dispositivo: deviceName(user_agent) }),
  },
);

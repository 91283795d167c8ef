import { formatInstantDay } from '#domain/day';
import { deviceState } from '#domain/device-state';
import { lateParcelDays } from '#domain/shipment';
import { workIs } from '#domain/work-object';
import type { App } from '#server/call/app-state';
import { codeText } from '#server/kit/code-list';
import { statement, transaction, type None } from '#server/kit/database';
import { tellInbox } from '#server/ledger/tell-inbox';

/** Parcels older than that are nobody's news any more. */
const longestWay = 60;

interface LateParcel {
  id_spedizione_magcent: number;
  data_richiesta_spedizione_magcent: string;
  quanti: number;
}

/** Parcels with phones that have not arrived for so long and that nobody was told of; test shops' apart. */
const lateParcels = statement<{ now: Date; days: number; longest: number }, LateParcel>(
  'shipment_late',
  `select p.id_spedizione_magcent, p.data_richiesta_spedizione_magcent, count(*) as quanti
   from shipment p join store s on s.id_negozio = p.id_negozio
     join device d on d.id_spedizione_magcent = p.id_spedizione_magcent and d.id_stato_device = ${deviceState.sent}
   where s.is_collaudo = 0 and p.data_richiesta_spedizione_magcent < :now::timestamptz - :days::int * interval '1 day'
     and p.data_richiesta_spedizione_magcent > :now::timestamptz - :longest::int * interval '1 day'
     and not exists (select from work_item w join inbox_event e on e.id_lavoro = w.id_lavoro and e.evento = 'PACCO_IN_RITARDO'
       where w.tipo_oggetto = ${codeText(workIs.shipment)} and w.chiave = p.id_spedizione_magcent::text)
   group by p.id_spedizione_magcent order by p.id_spedizione_magcent limit 500`,
);

const oneByOne = statement<None>(
  'shipment_late_lock',
  `select pg_advisory_xact_lock(hashtext('permuta late parcels'))`,
);

/** Job: puts late parcels into the inboxes, once each. Safe to run twice. */
export async function tellLate(app: App): Promise<number> {
  const now = app.now();
  return transaction(app.pool, async (tx) => {
    // Of two processes one waits, and finds that all is told.
    await oneByOne.run(tx);
    const late = await lateParcels.all(tx, { now, days: lateParcelDays, longest: longestWay });
    for (const { id_spedizione_magcent, data_richiesta_spedizione_magcent, quanti } of late) {
      const sent = formatInstantDay(data_richiesta_spedizione_magcent);
      const testo =
        quanti === 1
          ? `1 device spedito il ${sent} non è ancora arrivato`
          : `${quanti} device spediti il ${sent} non sono ancora arrivati`;
      await tellInbox(
        tx,
        { tipo_oggetto: workIs.shipment, chiave: String(id_spedizione_magcent) },
        { evento: 'PACCO_IN_RITARDO', author: 'system', now, testo },
      );
    }
    return late.length;
  });
}

import { Link } from '@tanstack/react-router';
import { differenceText } from '#domain/appraisal';
import { lowerReasonText } from '#domain/lower-value';
import { toCents } from '#domain/money';
import { caseStates } from '#domain/valuation-case';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import type { Device } from '#parts/device';
import { buttonClass } from '#ui/button';
import { Money } from '#ui/money';

/** What head office found, beside what the shop paid: value, difference, reason, report. Nothing before the valuation. */
export function ValuationBlock({ device }: { device: Device }) {
  const { valore_accettazione: accepted, note_accettazione: notes, report_valutazione: report } = device;
  const session = useSession();
  const reason = device.motivo_accettazione;
  if (accepted === null) return null;
  const difference = differenceText(toCents(device.valore_acquisto), toCents(accepted));
  return (
    <section className="rounded-lg bg-sunken p-4" aria-labelledby="valutazione-sede">
      <h3 id="valutazione-sede" className="font-semibold">
        Valutazione della sede
      </h3>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        <div>
          <dt className="text-sm text-soft">Pagato</dt>
          <dd className="font-semibold">
            <Money euro={device.valore_acquisto} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Accettato</dt>
          <dd className="font-semibold">
            <Money euro={accepted} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Differenza</dt>
          <dd className={difference?.startsWith('−') ? 'font-semibold text-danger' : 'font-semibold'}>
            {difference ?? 'Nessuna'}
          </dd>
        </div>
      </dl>
      {device.valore_rettificato === null ? null : (
        <p className="mt-3">
          <span className="block text-sm text-soft">Rettificato dopo la liquidazione</span>
          <Money euro={device.valore_rettificato} className="font-semibold" />
        </p>
      )}
      {reason ? (
        <p className="mt-3">
          <span className="block text-sm text-soft">Perché è più basso</span>
          {lowerReasonText(reason)}
          {device.is_difetto_visibile === 0 ? ': non era visibile al banco, la differenza è della sede' : ''}
        </p>
      ) : null}
      {notes ? (
        <p className="mt-3">
          <span className="block text-sm text-soft">Motivo e note</span>
          {notes}
        </p>
      ) : null}
      {report ? (
        <p className="mt-3">
          <span className="block text-sm text-soft">Report</span>
          <span className="whitespace-pre-line">{report}</span>
        </p>
      ) : null}
      {device.contestazione && device.id_contestazione !== null ? (
        <Link
          to={paths.contestazioni()}
          search={{ id: String(device.id_contestazione) }}
          className={`${buttonClass({ kind: 'ghost', size: 'small' })} mt-3`}
        >
          {caseStates[device.contestazione].waitsFor === 'NEGOZIO' && maySession(session, 'cases.contest')
            ? 'Contesta il valore'
            : 'Vedi la contestazione'}
        </Link>
      ) : null}
      <p className="mt-3 text-sm text-soft">
        Arrivato il {formatDay(device.data_arrivo)} · valutato il {formatDay(device.data_valutazione)}
        {device.data_liquidazione ? ` · liquidato il ${formatDay(device.data_liquidazione)}` : ''}
        {device.data_pagamento_rimborso
          ? ` · rimborsato il ${formatDay(device.data_pagamento_rimborso)}`
          : ''}
      </p>
    </section>
  );
}

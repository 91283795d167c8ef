import { useState, type ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { viewedNames } from '#domain/document-view';
import { keptFor, personRequestKinds, personRequestStates } from '#domain/person-request';
import { formatDay, formatMoment } from '#lib/format';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { WindowLink } from '#ui/window-link';

export type Person = RowOf<'getSchedaCliente'>;
type Kept = Person['obblighi'][number];

/** The rows of shops that are this person: what each has written down. */
export function RowPart({ person: { righe } }: { person: Person }) {
  return (
    <section aria-labelledby="anagrafica" className="grid gap-3">
      <h3 id="anagrafica" className="font-semibold">
        {righe.length === 1 ? 'Anagrafica' : `Anagrafica in ${righe.length} negozi`}
      </h3>
      <div className="grid gap-3">
        {righe.map((row) => (
          <div key={row.id_cliente} className="rounded-lg bg-sunken px-4 py-3">
            <p className="mb-1 font-semibold">
              {row.negozio} <span className="font-normal text-soft">· {row.ragione_sociale_affiliato}</span>
            </p>
            <Facts
              rows={[
                ['Nome', row.nominativo],
                ['Cod. fiscale', row.codice_fiscale],
                ['P. IVA', row.partita_iva],
                ['Indirizzo', row.indirizzo],
                ['Cellulare', row.telefono_cellulare],
                ['Email', row.email],
                ['PEC', row.pec_destinatario_b2b],
                [
                  'Nascita',
                  [row.data_nascita && formatDay(row.data_nascita), row.luogo_nascita]
                    .filter(Boolean)
                    .join(', '),
                ],
                ['Modificato', formatMoment(row.data_modifica)],
                ['Unito', row.id_cliente_unito === null ? null : 'a un’altra riga dello stesso negozio'],
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** What they sold, with the photos of documents that are still there. */
export function PurchasePart({ person: { acquisti } }: { person: Person }) {
  return (
    <Part id="acquisti" title="Acquisti" empty="Nessun acquisto." rows={acquisti}>
      {(row) => (
        <li key={row.codice_pratica} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 grow basis-56 gap-0.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold">{row.oggetto}</b>
              {row.prezzo_acquisto === null ? null : <Money euro={row.prezzo_acquisto} />}
            </p>
            <p className="text-sm text-soft">
              {formatDay(row.data_acquisto)}, {row.negozio}
            </p>
            <p className="text-sm text-soft">
              Pratica {row.codice_pratica}; {row.documenti === 0 ? 'nessuna foto' : `${row.documenti} foto`}{' '}
              del documento
            </p>
          </div>
          <DeviceState id={row.id_stato_device} />
          {row.prezzo_acquisto === null ? null : (
            <WindowLink
              size="small"
              href={paths.stampaRicevuta(row.serial_number, row.num_times)}
              label={`Ricevuta ${row.codice_pratica}`}
            >
              Ricevuta
            </WindowLink>
          )}
        </li>
      )}
    </Part>
  );
}

/** Who looked at their documents, and why. */
export function ViewPart({ person: { consultazioni } }: { person: Person }) {
  return (
    <Part
      id="consultazioni"
      title="Chi ha guardato i documenti"
      empty="Nessuno, nei mesi per cui se ne tiene traccia."
      rows={consultazioni}
    >
      {(row) => (
        <li key={row.id_visione} className="py-2.5">
          <p>
            <b className="font-semibold">{row.chi}</b>: {row.motivo}
          </p>
          <p className="text-sm text-soft">
            {formatMoment(row.quando)}, {viewedNames[row.campo] ?? row.campo}, pratica {row.codice_pratica}
          </p>
        </li>
      )}
    </Part>
  );
}

/** So many lines are shown at first. */
const few = 6;

/** A part of the card: its lines, the first few of them until one wants all. */
export function Part<R>(props: {
  id: string;
  title: string;
  empty: string;
  rows: readonly R[];
  above?: ReactNode;
  children: (row: R) => ReactNode;
}) {
  const { id, title, empty, rows, above, children } = props;
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {title}
        {rows.length > few ? <span className="font-normal text-soft"> ({rows.length})</span> : null}
      </h3>
      {above}
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line wrap-anywhere">
          {(isWhole ? rows : rows.slice(0, few)).map(children)}
        </ul>
      )}
      {rows.length > few && !isWhole ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Mostra tutti
        </Button>
      ) : null}
    </section>
  );
}

/** What they asked of the data kept of them. */
export function RequestPart({ person: { richieste } }: { person: Person }) {
  if (richieste.length === 0) return null;
  return (
    <section aria-labelledby="richieste" className="grid gap-2">
      <h3 id="richieste" className="font-semibold">
        Richieste
      </h3>
      <ul className="grid gap-2">
        {richieste.map((row) => (
          <li key={row.id_richiesta} className="rounded-lg bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RequestBadge state={row.stato} />
              <b className="font-semibold">{personRequestKinds[row.tipo].name}</b>
              <span className="text-sm text-soft">
                arrivata il {formatDay(row.ricevuta_il)}
                {row.chiusa_il
                  ? `, chiusa il ${formatMoment(row.chiusa_il)}`
                  : `, entro il ${formatDay(row.scade_il)}`}
              </span>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{row.testo}</p>
            {row.risposta ? (
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-soft">Risposta: {row.risposta}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far a request is. */
export function RequestBadge({ state }: { state: Person['richieste'][number]['stato'] }) {
  const { name, isOpen } = personRequestStates[state];
  return <Badge tone={isOpen ? 'amber' : 'grey'}>{name}</Badge>;
}

/** What keeps data from being erased, and until when. */
export function KeptLines({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return <p className="text-soft">Niente: i dati si possono cancellare subito.</p>;
  return (
    <ul className="divide-y divide-line">
      {kept.map(({ motivo, quanti, fino_a }) => (
        <li key={motivo} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
          <span>
            <b className="font-semibold">{keptFor[motivo].name}</b> ({quanti})
            <span className="block text-sm text-soft">{keptFor[motivo].why}</span>
          </span>
          <span className="font-semibold whitespace-nowrap">
            {fino_a === null ? 'senza data' : `fino al ${formatDay(fino_a)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { RowOf } from '#contract/api';
import { keptFor, requestKinds, requestStates } from '#domain/person-request';
import { formatDay, formatMoment } from '#lib/format';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import { DeviceState } from '#ui/device-state';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { TwoLines } from '#ui/two-lines';
import { WindowLink } from '#ui/window-link';

export type Person = RowOf<'getSchedaCliente'>;
type Kept = Person['obblighi'][number];

/** The rows of shops that are this person: what each has written down. */
export function RowPart({ person: { righe } }: { person: Person }) {
  return (
    <section aria-labelledby="anagrafica" className="grid gap-3">
      <h3 id="anagrafica">{righe.length === 1 ? 'Anagrafica' : `Anagrafica in ${righe.length} negozi`}</h3>
      <div className="grid gap-3 lg:grid-cols-2">
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

const purchaseColumns: Column<Person['acquisti'][number]>[] = [
  { id: 'data', header: 'Data', cell: (row) => formatDay(row.data_acquisto) },
  {
    id: 'oggetto',
    header: 'Device',
    cell: (row) => <TwoLines first={row.oggetto} second={row.codice_pratica} />,
  },
  { id: 'negozio', header: 'Negozio', cell: (row) => row.negozio },
  { id: 'stato', header: 'Stato', cell: (row) => <DeviceState id={row.id_stato_device} /> },
  {
    id: 'prezzo',
    header: 'Prezzo',
    align: 'right',
    cell: (row) => (row.prezzo_acquisto === null ? '—' : <Money euro={row.prezzo_acquisto} />),
  },
  {
    id: 'documenti',
    header: 'Foto',
    align: 'right',
    cell: (row) => (row.documenti === 0 ? 'eliminate' : row.documenti),
  },
  {
    id: 'ricevuta',
    header: 'Ricevuta',
    hideHeader: true,
    align: 'right',
    cell: (row) =>
      row.prezzo_acquisto === null ? null : (
        <WindowLink
          size="small"
          href={paths.stampaRicevuta(row.serial_number, row.num_times)}
          label={`Ricevuta ${row.codice_pratica}`}
        >
          Ricevuta
        </WindowLink>
      ),
  },
];

/** What they sold, with the photos of documents that are still there. */
export function PurchasePart({ person: { acquisti } }: { person: Person }) {
  return (
    <section aria-labelledby="acquisti" className="grid gap-2">
      <h3 id="acquisti">Acquisti</h3>
      <DataTable
        label="Acquisti del cliente"
        columns={purchaseColumns}
        rows={acquisti}
        rowKey={(row) => row.codice_pratica}
        pageSizes={[10]}
        empty="Nessun acquisto."
      />
    </section>
  );
}

const viewColumns: Column<Person['consultazioni'][number]>[] = [
  { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.quando) },
  { id: 'chi', header: 'Chi', cell: (row) => row.chi },
  {
    id: 'campo',
    header: 'Documento',
    cell: (row) => <TwoLines first={row.campo} second={row.codice_pratica} />,
  },
  { id: 'motivo', header: 'Perché', cell: (row) => <span className="wrap-anywhere">{row.motivo}</span> },
];

/** Who looked at their documents, and why. */
export function ViewPart({ person: { consultazioni } }: { person: Person }) {
  return (
    <section aria-labelledby="consultazioni" className="grid gap-2">
      <h3 id="consultazioni">Chi ha guardato i documenti</h3>
      <DataTable
        label="Consultazioni dei documenti"
        columns={viewColumns}
        rows={consultazioni}
        rowKey={(row) => row.id_visione}
        pageSizes={[5]}
        empty="Nessuno li ha guardati, o sono passati i mesi per cui se ne tiene traccia."
      />
    </section>
  );
}

/** What they asked of the data kept of them. */
export function RequestPart({ person: { richieste } }: { person: Person }) {
  if (richieste.length === 0) return null;
  return (
    <section aria-labelledby="richieste" className="grid gap-2">
      <h3 id="richieste">Richieste</h3>
      <ul className="grid gap-2">
        {richieste.map((row) => (
          <li key={row.id_richiesta} className="rounded-lg bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RequestBadge state={row.stato} />
              <b className="font-semibold">{requestKinds[row.tipo].name}</b>
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
  const { name, isOpen } = requestStates[state];
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

import { useSearch } from '@tanstack/react-router';
import { FileText, Stamp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { registerEntries } from '#contract/lists/registers';
import { memoryName } from '#domain/memory';
import { referenceText, registeredName } from '#domain/register';
import { formatDay, formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { PrintDialog } from './print-dialog.tsx';
import { StampDialog } from './stamp-dialog.tsx';

interface RegisterListProps {
  /** the session's only shop; 0: it may choose */
  ownShop: number;
  /** may enter stampings and the threshold */
  mayEdit: boolean;
}

/** The register of used-goods operations: found by person, IMEI or number, printed by shop and period. */
export function RegisterList({ ownShop, mayEdit }: RegisterListProps) {
  const at = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const [dialog, setDialog] = useState<'print' | 'stamp' | null>(null);
  const shop = Number(at['negozio']) || null;
  const close = () => setDialog(null);
  return (
    <div className="grid gap-3">
      <ListPage
        list={registerEntries}
        call="getRegistro"
        heading="Operazioni su cose usate"
        {...(ownShop ? { asked: { id_negozio: ownShop }, without: ['negozio', 'affiliato'] } : {})}
        isDense={false}
        cells={cells}
        actions={
          <>
            {mayEdit ? (
              <Button
                kind="ghost"
                size="small"
                icon={<Stamp size={16} aria-hidden="true" />}
                onClick={() => setDialog('stamp')}
              >
                Vidimazione
              </Button>
            ) : null}
            <Button
              size="small"
              icon={<FileText size={16} aria-hidden="true" />}
              onClick={() => setDialog('print')}
            >
              Stampa PDF
            </Button>
          </>
        }
        empty="Nessuna operazione finora: ogni acquisto concluso si scrive da sé."
      />
      <p className="max-w-prose text-sm text-soft">
        Le righe non si cambiano e non si cancellano: un annullamento è una riga nuova. La forma ammessa del
        registro (cartaceo vidimato, autovidimazione, archivio informatico) varia da comune a comune: chiedere
        allo sportello del proprio prima di sostituire il registro cartaceo.
      </p>
      {dialog === 'print' ? (
        <PrintDialog
          id_negozio={shop}
          ownShop={ownShop}
          span={{ da: at['da'] ?? '', a: at['a'] ?? '' }}
          onClose={close}
        />
      ) : null}
      {dialog === 'stamp' ? <StampDialog id_negozio={shop} onClose={close} /> : null}
    </div>
  );
}

type Entry = RowOf<'getRegistro'>;

/** Long names, signers and references break before a column leaves a till's screen; a moment or a price never does. */
const looks = { breaks: 'sm:min-w-0!', stays: 'sm:min-w-0! sm:whitespace-nowrap!' };

/** What was taken back stays, struck out, and refers to the row that did it. */
const struck =
  (first: (row: Entry) => ReactNode, second?: (row: Entry) => ReactNode, look = looks.breaks) =>
  (row: Entry) => (
    <TwoLines
      first={first(row)}
      second={second?.(row)}
      className={row.annullata_da === null ? look : `${look} line-through decoration-soft`}
    />
  );
const receipt = struck(
  (row) => `n. ${row.progressivo_ricevuta}/${row.anno_ricevuta}`,
  (row) => (row.ddt === null ? null : `DDT ${row.ddt} del ${formatDay(row.data_ddt)}`),
);

const cells = {
  // Its name breaks where the row is wider than the screen.
  negozio: struck((row) => row.negozio, undefined, ''),
  quando: struck(
    (row) => formatMoment(row.quando).split(' ')[0],
    (row) => formatMoment(row.quando).split(' ')[1],
    looks.stays,
  ),
  cognome: struck(registeredName, (row) =>
    row.firmatario === null ? row.codice_fiscale : `${row.codice_fiscale ?? ''} · firma ${row.firmatario}`,
  ),
  numero_documento: struck(
    (row) => row.numero_documento,
    (row) => row.tipo_documento,
  ),
  model_name: struck(
    (row) => `${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}`,
    undefined,
    '',
  ),
  imei: struck((row) => <CodeText value={row.imei} label="IMEI" plain />),
  prezzo: struck(
    (row) => <Money euro={row.prezzo} />,
    (row) =>
      row.bonus > 0 ? (
        <>
          bonus <Money euro={row.bonus} />
        </>
      ) : null,
    looks.stays,
  ),
  progressivo_ricevuta: (row: Entry) => {
    const reference = referenceText(row);
    return (
      <span className="inline-grid justify-items-end gap-1">
        {receipt(row)}
        {reference === null ? null : row.rif_numero === null ? (
          <span className="text-xs whitespace-normal text-soft">{reference}</span>
        ) : (
          <Badge tone="red">
            <span className="whitespace-normal">{reference}</span>
          </Badge>
        )}
      </span>
    );
  },
};

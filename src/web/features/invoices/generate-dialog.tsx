import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoneOf } from '#contract/api';
import { monthName } from '#domain/day';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { FormDialog } from '#parts/form-dialog';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { DataTable, type Column } from '#ui/table';
import { monthChoices } from './month-choices.ts';

/** What a generation makes, or would make. */
type Generation = DoneOf<'setFatture'>;
type Draft = Generation['fatture'][number];

const invoicesOf = (count: number) => (count === 1 ? '1 fattura' : `${formatCount(count)} fatture`);

interface GenerateDialogProps {
  /** The month to begin with; the last one where it is none that may be chosen. */
  month: string;
  onClose: () => void;
}

/** 'Genera fatture del mese': a month, what would be made, and the one confirmation (rulings §7). */
export function GenerateDialog({ month, onClose }: GenerateDialogProps) {
  const [choices] = useState(() => monthChoices(serverNow()));
  const [periodo, setPeriodo] = useState(
    (choices.find(({ value }) => value === month) ?? choices[0])?.value ?? '',
  );
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setFatture', periodo],
    queryFn: ({ signal }) => mutate('setFatture', { periodo, anteprima: 1 }, { signal }),
    // Money is about to be asked for: what was seen a minute ago is not good enough.
    staleTime: 0,
    gcTime: 0,
  });
  const preview = data?.ok ? data : null;
  const refused = data && !data.ok ? data : null;
  const numero = preview?.numero ?? 0;
  const none = preview && preview.gia_emesse > 0 ? 'sono già tutte emesse' : 'non c’è nulla da fatturare';
  return (
    <FormDialog
      size="wide"
      title="Genera fatture del mese"
      lead="Una fattura per affiliato: la sua commissione sul valore dei device liquidati nel mese, più IVA."
      confirm={numero === 0 ? 'Genera fatture' : `Genera ${invoicesOf(numero)}`}
      onClose={onClose}
      start={{}}
      disabledReason={
        !preview || isFetching
          ? 'Attendi l’anteprima'
          : numero === 0
            ? `Nessuna fattura da generare: ${none}`
            : null
      }
      send={(_, { idempotencyKey }) =>
        mutate(
          'setFatture',
          { periodo, anteprima: 0, importo_lordo: preview?.importo_lordo ?? 0 },
          { idempotencyKey, timeout: 60_000 },
        )
      }
      refused={() => void refetch()}
      done={(made) => `${made.numero === 1 ? 'Generata' : 'Generate'} ${invoicesOf(made.numero)}`}
    >
      {({ act }) => (
        <>
          <Field label="Mese" className="max-w-xs">
            {(box) => (
              <Select
                {...box}
                choices={choices}
                value={periodo}
                onChange={(event) => {
                  act.clear();
                  setPeriodo(event.target.value);
                }}
              />
            )}
          </Field>
          {error || refused ? (
            <Notice
              kind="error"
              title={faultText(error ?? refused?.ret_message)}
              actions={
                <Button kind="ghost" size="small" onClick={() => void refetch()}>
                  Riprova
                </Button>
              }
            >
              {refused?.mancanti?.length ? `Mancano: ${refused.mancanti.join(', ')}. ` : null}
              {refused?.errati?.length ? `Da correggere: ${refused.errati.join('; ')}.` : null}
            </Notice>
          ) : preview ? (
            <Preview preview={preview} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What keeps an invoice from being made: what is missing, and what SdI would refuse. */
const problemsOf = ({ mancanti, errati }: Draft): string[] => [
  ...(mancanti.length > 0 ? [`manca ${mancanti.join(', ')}`] : []),
  ...errati,
];

function Preview({ preview }: { preview: Generation }) {
  const { fatture, gia_emesse, periodo } = preview;
  const incomplete = fatture.filter((one) => problemsOf(one).length > 0);
  return (
    <>
      {gia_emesse > 0 ? (
        <Notice>
          {gia_emesse === 1
            ? `Per ${monthName(periodo)} è già stata emessa 1 fattura: non verrà ripetuta.`
            : `Per ${monthName(periodo)} sono già state emesse ${invoicesOf(gia_emesse)}: non verranno ripetute.`}
        </Notice>
      ) : null}
      {incomplete.length > 0 ? (
        <Notice kind="warn" title="Non si possono ancora fatturare">
          <ul>
            {incomplete.map((one) => (
              <li key={one.id_affiliato}>
                {one.ragione_sociale}: {problemsOf(one).join('; ')}.
              </li>
            ))}
          </ul>
          Correggi i loro dati e genera di nuovo il mese: le altre fatture non si ripetono.
        </Notice>
      ) : null}
      {preview.avvisi.length > 0 && fatture.length > 0 ? (
        <Notice title="Nei dati dell’azienda">
          Sulle fatture {preview.avvisi.join('; ')}. Si generano lo stesso: i dati si completano in
          Amministrazione, Azienda.
        </Notice>
      ) : null}
      <DataTable
        label="Anteprima delle fatture"
        columns={columns}
        rows={fatture}
        rowKey={(row) => row.id_affiliato}
        pageSizes={[25, 50]}
        empty={`Nessuna fattura da generare per ${monthName(periodo)}.`}
      />
      {fatture.length > 0 ? (
        <p className="text-right">
          Imponibile <Money euro={preview.imponibile} />, totale con IVA{' '}
          <Money euro={preview.importo_lordo} className="text-lg font-title" />
        </p>
      ) : null}
    </>
  );
}

type Amount = 'valore_liquidato' | 'imponibile' | 'imposta' | 'importo_lordo';
const euro = (id: Amount, header: string, className = ''): Column<Draft> => ({
  id,
  header,
  align: 'right',
  sortBy: (row) => row[id],
  cell: (row) => <Money euro={row[id]} className={className} />,
});

const columns: Column<Draft>[] = [
  {
    id: 'ragione_sociale',
    header: 'Affiliato',
    sortBy: (row) => row.ragione_sociale,
    cell: (row) => (
      <span className="inline-grid leading-[1.2] sm:whitespace-normal">
        {row.ragione_sociale}
        {[...problemsOf(row), ...row.avvisi].map((text) => (
          <span key={text} className="text-xs leading-[1.2] text-soft">
            {text}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'numero_device',
    header: 'Device',
    align: 'right',
    sortBy: (row) => row.numero_device,
    cell: (row) => formatCount(row.numero_device),
  },
  euro('valore_liquidato', 'Liquidato'),
  {
    id: 'percentuale_commissione',
    header: 'Commissione',
    align: 'right',
    cell: (row) => `${String(row.percentuale_commissione).replace('.', ',')} %`,
  },
  euro('imponibile', 'Imponibile'),
  euro('imposta', 'IVA'),
  euro('importo_lordo', 'Totale', 'font-semibold'),
];

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName } from '#domain/day';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';
import { DataTable, type Column } from '#ui/table';
import { toast } from '#ui/toast';
import { monthChoices } from './month-choices.ts';
import { previewOf, useGenerate, type Generation } from './queries.ts';

/** 'Genera fatture del mese': a month, what would be made, and the one confirmation (decisions §7). */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [choices] = useState(() => monthChoices(new Date()));
  const [periodo, setPeriodo] = useState(choices[0]?.value ?? '');
  const { data, error, isFetching, refetch } = useQuery(previewOf(periodo));
  const generate = useGenerate();
  const act = useAct();
  const preview = data?.ok ? data : null;
  const numero = preview?.numero ?? 0;
  const made = numero === 1 ? '1 fattura' : `${formatCount(numero)} fatture`;
  const send = async (key: string): Promise<string | null> => {
    const importo_lordo = preview?.importo_lordo ?? 0;
    const outcome = await generate.mutateAsync({ periodo, anteprima: 0, importo_lordo, key });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(
      outcome.numero === 1 ? 'Generata 1 fattura' : `Generate ${formatCount(outcome.numero)} fatture`,
    );
    onClose();
    return null;
  };
  const none = preview && preview.gia_emesse > 0 ? 'sono già tutte emesse' : 'non c’è nulla da fatturare';
  return (
    <Dialog
      open
      size="wide"
      title="Genera fatture del mese"
      lead="Una fattura per affiliato: la sua commissione sul valore dei device liquidati nel mese, più IVA."
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={
              !preview || isFetching
                ? 'Attendi l’anteprima'
                : numero === 0
                  ? `Nessuna fattura da generare: ${none}`
                  : null
            }
            onClick={() => void act.run(send)}
          >
            {numero === 0 ? 'Genera fatture' : `Genera ${made}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        {error || (data && !data.ok) ? (
          <Notice
            kind="error"
            title={error ? faultText(error) : faultText(data && !data.ok ? data.ret_message : null)}
            actions={
              <Button kind="ghost" size="small" onClick={() => void refetch()}>
                Riprova
              </Button>
            }
          >
            {data && !data.ok && data.mancanti ? `Mancano: ${data.mancanti.join(', ')}.` : null}
          </Notice>
        ) : preview ? (
          <Preview preview={preview} />
        ) : (
          <Skeleton className="h-40" />
        )}
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { preview: Generation }) {
  const { fatture, gia_emesse, periodo } = preview;
  const incomplete = fatture.filter(({ mancanti }) => mancanti.length > 0);
  return (
    <>
      {gia_emesse > 0 ? (
        <Notice>
          {gia_emesse === 1
            ? `Per ${monthName(periodo)} è già stata emessa 1 fattura: non verrà ripetuta.`
            : `Per ${monthName(periodo)} sono già state emesse ${formatCount(gia_emesse)} fatture: non verranno ripetute.`}
        </Notice>
      ) : null}
      {incomplete.length > 0 ? (
        <Notice kind="warn" title="Non si possono ancora fatturare">
          <ul>
            {incomplete.map((one) => (
              <li key={one.id_affiliato}>
                {one.ragione_sociale}: manca {one.mancanti.join(', ')}.
              </li>
            ))}
          </ul>
          Completa i loro dati e genera di nuovo il mese: le altre fatture non si ripetono.
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
          <Money euro={preview.importo_lordo} className="text-lg font-[680]" />
        </p>
      ) : null}
    </>
  );
}

type Draft = Generation['fatture'][number];

const columns: Column<Draft>[] = [
  {
    id: 'ragione_sociale',
    header: 'Affiliato',
    sortBy: (row) => row.ragione_sociale,
    cell: (row) => (
      <span className="inline-grid leading-[1.2] sm:whitespace-normal">
        {row.ragione_sociale}
        {[...row.mancanti.map((what) => `manca ${what}`), ...row.avvisi].map((text) => (
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
  {
    id: 'valore_liquidato',
    header: 'Liquidato',
    align: 'right',
    sortBy: (row) => row.valore_liquidato,
    cell: (row) => <Money euro={row.valore_liquidato} />,
  },
  {
    id: 'percentuale_commissione',
    header: 'Commissione',
    align: 'right',
    cell: (row) => `${String(row.percentuale_commissione).replace('.', ',')} %`,
  },
  {
    id: 'imponibile',
    header: 'Imponibile',
    align: 'right',
    sortBy: (row) => row.imponibile,
    cell: (row) => <Money euro={row.imponibile} />,
  },
  {
    id: 'imposta',
    header: 'IVA',
    align: 'right',
    cell: (row) => <Money euro={row.imposta} />,
  },
  {
    id: 'importo_lordo',
    header: 'Totale',
    align: 'right',
    sortBy: (row) => row.importo_lordo,
    cell: (row) => <Money euro={row.importo_lordo} className="font-semibold" />,
  },
];

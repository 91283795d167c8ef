import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoneOf } from '#contract/api';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { LongActProgress, ResultList, useLongAct, whyNot, type Ending } from '#parts/long-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import type { Invoice } from './invoice-acts.tsx';

type Reminder = DoneOf<'setSolleciti'>['esiti'][number];

interface RemindDialogProps {
  invoices: readonly Invoice[];
  onReminded: (done: readonly Invoice[]) => void;
  onClose: () => void;
}

const invoicesOf = (count: number) => (count === 1 ? '1 fattura' : `${formatCount(count)} fatture`);
const idsOf = (rows: readonly Invoice[]) => rows.map(({ id_fattura }) => id_fattura);

/** Mails to affiliates about overdue invoices: what each would read first, then one after the other, with what came of each. */
export function RemindDialog({ invoices, onReminded, onClose }: RemindDialogProps) {
  const [endings, setEndings] = useState<readonly Ending<Reminder>[] | null>(null);
  const fatture = idsOf(invoices);
  const { data, error, refetch } = useQuery({
    queryKey: ['setSolleciti', fatture],
    queryFn: ({ signal }) => mutate('setSolleciti', { fatture, anteprima: 1 }, { signal, timeout: 60_000 }),
    staleTime: 0,
    gcTime: 0,
  });
  const work = useLongAct<Reminder>({
    size: 10,
    send: async (part, idempotencyKey) => {
      const whose = new Set(part.map(({ id_affiliato }) => id_affiliato));
      const rows = invoices.filter(({ id_affiliato }) => whose.has(id_affiliato));
      const input = { fatture: idsOf(rows), anteprima: 0 as const };
      const outcome = await mutate('setSolleciti', input, { idempotencyKey, timeout: 60_000 });
      if (!outcome.ok) return faultText(outcome.ret_message);
      const came = new Map(outcome.esiti.map((one) => [one.id_affiliato, one]));
      return part.map((one) => came.get(one.id_affiliato) ?? one);
    },
    onEnd: (came) => {
      const done = new Set(came.flatMap(({ row, answer }) => (answer ? [row.id_affiliato] : [])));
      onReminded(invoices.filter(({ id_affiliato }) => done.has(id_affiliato)));
      setEndings(came);
    },
  });
  const { act } = work;
  const preview = data?.ok ? data.esiti : null;
  const problem = error ? faultText(error) : data && !data.ok ? faultText(data.ret_message) : null;
  const going = (preview ?? []).filter(({ to }) => to !== null);
  const leave = act.isBusy ? work.stop : onClose;
  if (endings)
    return (
      <Dialog
        open
        title="Solleciti"
        lead={`${formatCount(endings.filter(({ answer }) => answer?.ret_code === 0).length)} di ${formatCount(endings.length)} accodati: partono da soli.`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Chiudi</Button>}
      >
        <ResultList
          label="Esito dei solleciti"
          lines={endings.map(({ row, answer }) => ({
            key: String(row.id_affiliato),
            name: row.ragione_sociale,
            code: '',
            isDone: answer && answer.ret_code === 0,
            text: answer?.ret_code === 0 ? `${invoicesOf(row.fatture)} a ${row.to}` : whyNot(answer),
          }))}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={
        going.length === 0
          ? 'Solleciti'
          : `Mandare ${formatCount(going.length)} ${going.length === 1 ? 'sollecito' : 'solleciti'}?`
      }
      lead="Una mail per affiliato, al suo master, con tutte le sue fatture scelte che sono scadute."
      onClose={leave}
      footer={
        <>
          <Button kind="ghost" onClick={leave}>
            Annulla
          </Button>
          <Button
            busy={act.isBusy}
            disabledReason={
              !preview ? 'Attendi l’anteprima' : going.length === 0 ? 'Nessun sollecito da mandare' : null
            }
            onClick={act.retry ?? (() => work.run(going))}
          >
            Manda
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem ? <LoadProblem text={problem} onRetry={refetch} /> : null}
        {!preview && !problem ? <SkeletonLines lines={4} /> : null}
        {preview ? <Preview reminders={preview} /> : null}
        <LongActProgress work={work} label="Solleciti" />
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

function Preview({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <ul aria-label="Anteprima dei solleciti" className="grid gap-2">
      {reminders
        .toSorted((one, other) => one.ret_code - other.ret_code)
        .map((one) => (
          <li key={one.id_affiliato} className="rounded-lg border border-line px-3 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{one.ragione_sociale}</b>
              <span className={one.to ? 'text-soft' : 'text-danger'}>
                {one.to
                  ? `${invoicesOf(one.fatture)}, ${formatMoney(one.residuo)} · a ${one.to}`
                  : faultText(one.ret_message)}
              </span>
            </p>
            {one.testo ? (
              <details className="mt-1 text-sm">
                <summary className="cursor-pointer text-accent">Leggi la mail</summary>
                <p className="mt-2 font-semibold">{one.oggetto}</p>
                <p className="wrap-anywhere whitespace-pre-line">{one.testo}</p>
              </details>
            ) : null}
          </li>
        ))}
    </ul>
  );
}

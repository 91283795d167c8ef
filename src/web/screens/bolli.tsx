import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, lastDay, romeDay } from '#domain/day';
import { faultText } from '#lib/fault-text';
import { formatCount, formatDay } from '#lib/format';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { Button } from '#ui/button';
import { PeriodBox } from '#ui/period-box';
import { Money } from '#ui/money';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { stampsOf } from '../features/invoices/queries.ts';

/** Stamp duty (S2 §2 /bolli): how many stamps the receipts of some days want, and what they come to. */
export function Bolli() {
  const [span, setSpan] = useState(() => {
    const today = romeDay(new Date());
    return { da: addDays(today, -1), a: today };
  });
  const [asked, setAsked] = useState<{ date_start: string; date_end: string } | null>(null);
  const { data, error, isFetching, refetch } = useQuery(stampsOf(asked));
  const isComplete = span.da !== '' && span.a !== '' && span.da <= span.a && span.a <= lastDay;
  return (
    <>
      <PageHeader
        title="Bolli"
        lead="L’imposta di bollo sulle ricevute di acquisto da privati sopra la soglia di legge; le ricevute annullate non contano."
      />
      <form
        className="card flex flex-wrap items-end gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          const next = { date_start: span.da, date_end: span.a };
          if (asked?.date_start === next.date_start && asked.date_end === next.date_end) void refetch();
          else setAsked(next);
        }}
      >
        <PeriodBox label="Data di acquisto" value={span} onChange={setSpan} />
        <Button
          type="submit"
          busy={isFetching}
          disabledReason={isComplete ? null : 'Scegli le due date, la prima non dopo la seconda'}
        >
          Visualizza bolli
        </Button>
      </form>
      <div className="mt-5 grid gap-4" aria-live="polite">
        {error && !data ? <Notice kind="error">{faultText(error)}</Notice> : null}
        {asked && !data && !error ? <Skeleton className="h-28" /> : null}
        {asked && data ? <Result asked={asked} stamps={data} /> : null}
      </div>
    </>
  );
}

interface ResultProps {
  asked: { date_start: string; date_end: string };
  stamps: { numero_bolli: number; valore_bolli: number; numero_annullati: number };
}

function Result({ asked, stamps }: ResultProps) {
  const { numero_bolli, valore_bolli, numero_annullati } = stamps;
  const act = useAct();
  return (
    <section aria-label="Bolli del periodo" className="card p-5">
      <p className="text-soft">
        Dal {formatDay(asked.date_start)} al {formatDay(asked.date_end)}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-sm text-soft">Numero bolli</dt>
          <dd className="text-3xl font-[680] tracking-tight tabular-nums">{formatCount(numero_bolli)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Valore totale</dt>
          <dd className="text-3xl font-[680] tracking-tight">
            <Money euro={valore_bolli} />
          </dd>
        </div>
      </dl>
      {numero_annullati > 0 ? (
        <p className="mt-3 text-sm text-soft">
          {numero_annullati === 1
            ? 'Non contata 1 ricevuta annullata.'
            : `Non contate ${formatCount(numero_annullati)} ricevute annullate.`}
        </p>
      ) : null}
      <CsvButton
        className="mt-4"
        isBusy={act.isBusy}
        isEmpty={numero_bolli === 0}
        onSave={() => void act.run(() => saveCsv('getBolliRicevute', asked, 'Bolli'))}
      />
      <ActProblem act={act} className="mt-3" />
    </section>
  );
}

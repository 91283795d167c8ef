import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stampedReceipts } from '#contract/lists/invoices';
import { addDays, lastDay, romeDay } from '#domain/day';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount, formatDay } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';
import { PageHeader } from '#ui/page-header';
import { PeriodBox } from '#ui/period-box';
import { Skeleton } from '#ui/skeleton';
import { StampYear } from '../features/invoices/stamp-year.tsx';

/** Stamp duty (S2 §2 /bolli): how many stamps the receipts of some days want, what they come to, and which they are. */
export default function Bolli() {
  const [span, setSpan] = useState(() => {
    const today = romeDay(serverNow());
    return { da: addDays(today, -1), a: today };
  });
  const [asked, setAsked] = useState<{ date_start: string; date_end: string } | null>(null);
  const { data, error, isFetching, refetch } = useQuery(
    askingOne('getBolli', asked ?? { date_start: '', date_end: '' }, { enabled: asked !== null }),
  );
  const isComplete = span.da !== '' && span.a !== '' && span.da <= span.a && span.a <= lastDay;
  return (
    <>
      <PageHeader
        title="Bolli"
        lead="L’imposta di bollo sulle ricevute di acquisto da privati sopra la soglia di legge; le ricevute annullate non contano."
      />
      <form
        data-interface
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
      {asked ? (
        <section aria-label="Bolli del periodo" className="mt-5 grid gap-6">
          <div className="card p-5" aria-live="polite">
            <p className="mb-3 text-soft">
              Dal {formatDay(asked.date_start)} al {formatDay(asked.date_end)}
            </p>
            {data ? (
              <Facts
                look="figures"
                rows={[
                  ['Numero bolli', formatCount(data.numero_bolli)],
                  ['Valore totale', <Money key="" euro={data.valore_bolli} />],
                ]}
              />
            ) : error ? (
              <LoadProblem text={faultText(error)} onRetry={refetch} />
            ) : (
              <Skeleton className="h-16" />
            )}
            {data?.numero_annullati ? (
              <p className="mt-3 text-sm text-soft">
                {data.numero_annullati === 1
                  ? 'Non contata 1 ricevuta annullata.'
                  : `Non contate ${formatCount(data.numero_annullati)} ricevute annullate.`}
              </p>
            ) : null}
          </div>
          <ListPage
            list={stampedReceipts}
            call="getBolliRicevute"
            heading="RICEVUTE CON BOLLO"
            asked={asked}
            without={['periodo']}
            empty="Nessuna ricevuta con bollo in questi giorni."
          />
        </section>
      ) : null}
      <StampYear />
    </>
  );
}

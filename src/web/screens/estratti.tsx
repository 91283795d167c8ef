import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { statements } from '#contract/lists/statements';
import { openFigures } from '#domain/statement';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { serverNow } from '#lib/server-clock';
import { maySession, useReach, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useOpened } from '#parts/use-opened';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { Select } from '#ui/select';
import { SkeletonLines } from '#ui/skeleton';
import { LinesDialog } from '../features/statements/lines-dialog.tsx';
import { monthChoices, shownMonth } from '../features/statements/statement-address.ts';
import { SendDialog } from '../features/statements/send-dialog.tsx';
import { statementCells } from '../features/statements/statement-cells.tsx';
import { StatementView } from '../features/statements/statement-view.tsx';

const lead =
  'Quanto un negozio ha acquistato, quanto la sede ha accettato, quanto gli deve e quanto ha pagato, mese per mese, al centesimo.';

/** Statements of shops by month (rulings §11): a shop sees its own, a master its affiliate's, head office all. */
export default function Estratti() {
  const session = useSession();
  const isShop = useReach() === 'shop';
  const { negozio, mese, voce } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const go = (search: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: paths.estratti(), search: search as never, replace, resetScroll: false });
  const maySend = maySession(session, 'statements.send');
  const [isSending, setSending] = useOpened('invia');
  // A shop alone narrows the list; with a month it is a statement.
  const own = isShop ? session.id_negozio : mese ? Number(negozio) : 0;
  if (own)
    return <One id_negozio={own} month={mese} figure={voce} go={go} onBack={isShop ? null : () => go({})} />;
  return (
    <>
      <ListPage
        list={statements}
        call="getEstratti"
        title="Estratti conto"
        lead={lead}
        actions={
          maySend ? (
            <Button icon={<Send size={18} aria-hidden="true" />} onClick={() => setSending('1')}>
              Invia ai negozi
            </Button>
          ) : null
        }
        cells={statementCells}
        onOpen={(row) => go({ negozio: row.id_negozio, mese: row.mese.slice(0, 7) })}
        empty="Nessun movimento finora."
      />
      {isSending && maySend ? <SendDialog onClose={() => setSending(null)} /> : null}
    </>
  );
}

interface OneProps {
  id_negozio: number;
  month: unknown;
  figure: unknown;
  go: (search: Readonly<Record<string, unknown>>, replace?: boolean) => void;
  onBack: (() => void) | null;
}

function One({ id_negozio, month, figure, go, onBack }: OneProps) {
  const [now] = useState(() => serverNow());
  const mese = shownMonth(month, now);
  const voce = openFigures.find((one) => one === figure);
  const show = (next: { mese?: string; voce?: string }, replace?: boolean) =>
    go({ negozio: id_negozio, mese: mese.slice(0, 7), ...next }, replace);
  const { data, error, refetch } = useQuery(
    asking('getEstratto', { id_negozio, mese }, { refetchOnWindowFocus: 'always' }),
  );
  const statement = data?.[0];
  return (
    <>
      <PageHeader title="Estratti conto" lead={lead} />
      <div className="grid gap-4">
        <div data-interface className="flex flex-wrap items-end gap-3">
          {onBack ? (
            <Button kind="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
              Tutti i negozi
            </Button>
          ) : null}
          <Field label="Mese">
            {(box) => (
              <Select
                {...box}
                value={mese.slice(0, 7)}
                choices={monthChoices(now, mese)}
                onChange={(event) => show({ mese: event.target.value })}
              />
            )}
          </Field>
        </div>
        {statement ? (
          <StatementView statement={statement} onOpen={(next) => show({ voce: next })} />
        ) : error ? (
          <LoadProblem text={faultText(error)} onRetry={refetch} />
        ) : (
          <div className="card p-8">
            <SkeletonLines lines={12} />
          </div>
        )}
        {statement && voce ? (
          <LinesDialog key={voce} statement={statement} figure={voce} onClose={() => show({}, true)} />
        ) : null}
      </div>
    </>
  );
}

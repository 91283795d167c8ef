import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { memoryName } from '#domain/memory';
import { openPriceRequests, priceRequestStates } from '#domain/price-request';
import { asking } from '#lib/asking';
import { formatMoment } from '#lib/format';
import { useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useTold } from '#lib/use-told';
import type { FoundDevice } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { identifyByList, storedReport } from './queries.ts';

/** What can be gone on with comes first. */
const rank = ({ stato }: RowOf<'getRichiestePrezzo'>): number => (priceRequestStates[stato].hasPrice ? 0 : 1);

const looks = { waiting: 'amber', priced: 'green', refused: 'grey' } as const;

/** Prices that the shop asked head office for, of phones that are no purchase yet: the purchase goes on from here, at any till. */
export function PriceRequestLines({ onFound }: { onFound: (found: FoundDevice) => void }) {
  const { id_negozio } = useSession();
  const act = useAct();
  const isLive = useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  const { data, dataUpdatedAt } = useQuery(
    asking(
      'getRichiestePrezzo',
      { id_negozio, stato: [...openPriceRequests], is_ripreso: 0, conta: 0, limit: 20 },
      { staleTime: 0, refetchInterval: isLive ? false : 30_000 },
    ),
  );
  const rows = (data ?? [])
    .filter(({ scade_il }) => Date.parse(scade_il) > dataUpdatedAt)
    .toSorted((one, other) => rank(one) - rank(other));
  if (rows.length === 0) return null;
  const goOn = (evaluation_id: string): void =>
    void act.run(async () => {
      const report = await storedReport(evaluation_id);
      const result = await identifyByList('PHONECHECK', { ...report, report_id: report.loginCode });
      if ('found' in result) onFound(result.found);
      return 'unpriced' in result ? result.unpriced : null;
    });
  const priced = rows.filter(({ stato }) => priceRequestStates[stato].hasPrice).length;
  return (
    <details className="group rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2">
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="-rotate-90 transition-transform group-open:rotate-0"
        />
        <span className="font-semibold">Prezzi chiesti alla sede</span>
        {priced > 0 ? (
          <Badge tone="green">{priced === 1 ? '1 con prezzo' : `${priced} con prezzo`}</Badge>
        ) : null}
        {rows.length > priced ? (
          <span className="text-sm text-soft">
            {priced > 0 ? 'e ' : ''}
            {rows.length - priced} senza
          </span>
        ) : null}
      </summary>
      <ul aria-label="Prezzi chiesti alla sede" className="max-h-44 overflow-y-auto pb-1">
        {rows.map((row) => (
          <Line key={row.id_richiesta} row={row} isBusy={act.isBusy} onGoOn={() => goOn(row.evaluation_id)} />
        ))}
      </ul>
      <ActProblem act={act} />
    </details>
  );
}

function Line({
  row,
  isBusy,
  onGoOn,
}: {
  row: RowOf<'getRichiestePrezzo'>;
  isBusy: boolean;
  onGoOn: () => void;
}) {
  const { name, hasPrice, isWaiting } = priceRequestStates[row.stato];
  const phone = `${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}`.trim();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{phone}</span>{' '}
        <span className="text-sm text-soft">
          {row.operatore}, {formatMoment(row.chiesta_il)}
          {row.motivo ? `: ${row.motivo}` : ''}
        </span>
      </p>
      <Badge tone={looks[hasPrice ? 'priced' : isWaiting ? 'waiting' : 'refused']}>
        {isWaiting ? 'In attesa della sede' : name}
      </Badge>
      {hasPrice ? (
        <>
          <Money euro={row.prezzo} className="font-semibold" />
          <Button
            kind="ghost"
            size="small"
            busy={isBusy}
            aria-label={`Continua con ${phone}`}
            onClick={onGoOn}
          >
            Continua
          </Button>
        </>
      ) : null}
    </li>
  );
}

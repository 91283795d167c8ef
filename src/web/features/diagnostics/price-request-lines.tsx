import { useQuery } from '@tanstack/react-query';
import { memoryName } from '#domain/memory';
import { openPriceRequests, priceRequestStates } from '#domain/price-request';
import { asking } from '#lib/asking';
import { formatMoment } from '#lib/format';
import { useAct } from '#lib/use-act';
import { useTold } from '#lib/use-told';
import type { FoundDevice } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { identifyByList, storedReport } from './queries.ts';

const looks = { waiting: 'amber', priced: 'green', refused: 'grey' } as const;

/** Prices that the shop asked head office for, of phones that are no purchase yet: the purchase goes on from here, at any till. */
export function PriceRequestLines({
  id_negozio,
  onFound,
}: {
  id_negozio: number;
  onFound: (found: FoundDevice) => void;
}) {
  const act = useAct();
  const isLive = useTold('setRispostaPrezzo', ({ tipo }) => tipo === 'prezzo');
  const { data, dataUpdatedAt } = useQuery(
    asking(
      'getRichiestePrezzo',
      { id_negozio, stato: [...openPriceRequests], is_ripreso: 0, conta: 0, limit: 20 },
      { staleTime: 0, refetchInterval: isLive ? false : 30_000 },
    ),
  );
  const rows = (data ?? []).filter(({ scade_il }) => Date.parse(scade_il) > dataUpdatedAt);
  if (rows.length === 0) return null;
  const goOn = (evaluation_id: string): void =>
    void act.run(async () => {
      const report = await storedReport(evaluation_id);
      const result = await identifyByList('PHONECHECK', { ...report, report_id: report.loginCode });
      if ('found' in result) onFound(result.found);
      return 'unpriced' in result ? result.unpriced : null;
    });
  return (
    <section
      className="card mb-5 max-h-72 overflow-y-auto"
      aria-label="Prezzi chiesti alla sede"
      tabIndex={0}
    >
      <h2 className="px-4 pt-4 sm:px-6">Prezzi chiesti alla sede</h2>
      <ul>
        {rows.map((row) => {
          const { name, hasPrice, isWaiting } = priceRequestStates[row.stato];
          const phone = `${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}`.trim();
          return (
            <li
              key={row.id_richiesta}
              className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-6"
            >
              <div className="min-w-0 grow">
                <p className="font-semibold">{phone}</p>
                <p className="text-sm text-soft">
                  {row.operatore}, {formatMoment(row.chiesta_il)}
                  {row.motivo ? `: ${row.motivo}` : ''}
                </p>
              </div>
              <Badge tone={looks[hasPrice ? 'priced' : isWaiting ? 'waiting' : 'refused']}>
                {isWaiting ? 'In attesa della sede' : name}
              </Badge>
              {hasPrice ? (
                <>
                  <Money euro={row.prezzo} className="font-semibold" />
                  <Button
                    kind="ghost"
                    busy={act.isBusy}
                    aria-label={`Continua con ${phone}`}
                    onClick={() => goOn(row.evaluation_id)}
                  >
                    Continua
                  </Button>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="px-4 sm:px-6">
        <ActProblem act={act} />
      </div>
    </section>
  );
}

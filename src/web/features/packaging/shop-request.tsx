import { useQuery } from '@tanstack/react-query';
import { PackageCheck, PackageOpen, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { packagingText } from '#domain/text';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { toast } from '#ui/toast';
import { packagingRequests, useRequestPackaging } from './queries.ts';

/** The shop's widget (S2 §2 /packs): the last request, who made it, and RICHIEDI NUOVO MATERIALE once it is fulfilled. */
export function ShopRequest({ id_negozio, id_operatore }: { id_negozio: number; id_operatore: number }) {
  const { data, error, refetch } = useQuery(packagingRequests(id_negozio));
  const request = useRequestPackaging();
  const [problem, setProblem] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setProblem(null);
    try {
      const outcome = await request.mutateAsync({ id_negozio, id_operatore });
      if (outcome.ok) toast.success(packagingText.requested);
      else setProblem(`${packagingText.failed}. ${faultText(outcome.ret_message)}`);
    } catch (fault) {
      setProblem(`${packagingText.failed}. ${faultText(fault)}`);
    }
  };

  if (error && !data) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <section className="card p-6">
        <SkeletonLines lines={4} />
      </section>
    );
  }
  const last = data[0];
  const isOpen = last !== undefined && last.is_evasa === 0;
  const Sign = isOpen ? PackageOpen : PackageCheck;
  return (
    <section className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
          <Sign size={26} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <div className="grow">
          {last ? (
            <>
              <h2>Ultima richiesta: {formatMoment(last.data_richiesta)}</h2>
              <p className="text-soft">Fatta da {last.operatore}</p>
              <p className="mt-2">
                {isOpen ? (
                  <Badge tone="amber">RICHIESTA IN CORSO</Badge>
                ) : (
                  <Badge tone="green">Evasa il {formatMoment(last.data_evasione)}</Badge>
                )}
              </p>
            </>
          ) : (
            <>
              <h2>Nessuna richiesta finora</h2>
              <p className="text-soft">
                Buste, etichette e protezioni per spedire i dispositivi arrivano dalla sede.
              </p>
            </>
          )}
        </div>
      </div>
      <div className="mt-5">
        {isOpen ? (
          <Notice kind="info">
            La sede sta preparando il materiale. Potrai fare una nuova richiesta quando questa sarà evasa.
          </Notice>
        ) : (
          <Button
            icon={<PackagePlus size={20} aria-hidden="true" />}
            busy={request.isPending}
            onClick={() => void ask()}
          >
            RICHIEDI NUOVO MATERIALE
          </Button>
        )}
      </div>
      {problem ? (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      ) : null}
    </section>
  );
}

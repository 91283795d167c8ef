import { useQuery } from '@tanstack/react-query';
import { PackageCheck, PackageOpen, PackagePlus } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { canRequest, packagingMachine, packagingNoteProblem } from '#domain/packaging';
import { packagingText } from '#domain/text';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { FormBody, FormSubmit } from '#parts/form-body';
import { TextField } from '#parts/form-fields';
import { useForm } from '#parts/form-state';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';

/** The shop's widget (S2 §2 /packs): the last request, who made it, and RICHIEDI NUOVO MATERIALE once it is fulfilled. */
export function ShopRequest({ id_negozio, id_operatore }: { id_negozio: number; id_operatore: number }) {
  const { data, error, refetch } = useQuery(asking('getPackaging', { id_negozio, limit: 1 }));
  const form = useForm({
    start: { nota: '' },
    draft: `packaging-${id_negozio}`,
    check: ({ nota }) => ({ nota: packagingNoteProblem(nota) }),
    send: ({ nota }, once) => mutate('setPackaging', { id_negozio, id_operatore, nota: nota.trim() }, once),
    done: packagingText.requested,
    failed: packagingText.failed,
  });
  if (error && !data) return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  const last = data?.[0] ?? null;
  const mayAsk = canRequest(last);
  const Sign = mayAsk ? PackageCheck : PackageOpen;
  return (
    <section aria-label="Materiale del negozio" className="card max-w-2xl p-5 sm:p-6">
      {data ? (
        <div className="flex flex-wrap items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent max-sm:hidden">
            <Sign size={26} strokeWidth={1.8} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            {last ? (
              <LastRequest last={last} />
            ) : (
              <>
                <h2>Nessuna richiesta finora</h2>
                <p className="text-soft">
                  Buste, etichette e protezioni per spedire i dispositivi arrivano dalla sede.
                </p>
              </>
            )}
            <div className="mt-5">
              {mayAsk ? (
                <FormBody form={form}>
                  <TextField
                    name="nota"
                    label="Nota per la sede"
                    rows={2}
                    help="Facoltativa: che cosa serve di più."
                  />
                  <FormSubmit
                    className="justify-self-start"
                    icon={<PackagePlus size={20} aria-hidden="true" />}
                  >
                    RICHIEDI NUOVO MATERIALE
                  </FormSubmit>
                </FormBody>
              ) : (
                <>
                  <Notice>
                    La sede sta preparando il materiale. Potrai fare una nuova richiesta quando questa sarà
                    evasa.
                  </Notice>
                  {/* Another till was first: the boxes are gone, the sentence is not. */}
                  <ActProblem act={form.act} className="mt-4" />
                </>
              )}
            </div>
          </div>
        </div>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </section>
  );
}

function LastRequest({ last }: { last: RowOf<'getPackaging'> }) {
  return (
    <>
      <h2>Ultima richiesta: {formatMoment(last.data_richiesta)}</h2>
      <p className="text-soft">Fatta da {last.operatore}</p>
      {last.nota ? <p className="wrap-anywhere whitespace-pre-line">{last.nota}</p> : null}
      <p className="mt-2">
        {last.is_evasa ? (
          <Badge tone="green">Evasa il {formatMoment(last.data_evasione)}</Badge>
        ) : (
          <Badge tone="amber">RICHIESTA {packagingMachine.states[0]}</Badge>
        )}
      </p>
    </>
  );
}

import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { customerName } from '#domain/customer';
import { documentTypes } from '#domain/identity-document';
import { paymentModes, withCoupon } from '#domain/payment-mode';
import { gradeText } from '#domain/grading';
import { toCents, toEuro, sum } from '#domain/money';
import { isPending } from '#domain/device-state';
import type { Verdict } from '#domain/verdict';
import type { FoundDevice } from '#parts/device';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { PriceReasons } from './price-reasons.tsx';
import { previewOf, type Reason } from './purchase-view.ts';
import type { Acquisto } from './queries.ts';

/** What the summary says, whether the purchase is open already or not. */
export interface SummaryFacts {
  device: string;
  valueLabel: string;
  /** Euro; null while nothing is known. */
  value: number | null;
  steps: readonly Reason[];
  rows: readonly (readonly [string, ReactNode])[];
  /** The voucher with the best campaign, while one may still be chosen. */
  hint: { campaign: string; value: number } | null;
}

const toChoose = <span className="font-normal text-soft">da scegliere</span>;
const none = <span className="font-normal text-soft">—</span>;

/** The facts of an open purchase. */
export function factsOfPurchase(row: Acquisto): SummaryFacts {
  const mode = row.id_modalita_pagamento;
  const type = row.id_tipo_documento;
  const best = row.campagne.toSorted((one, other) => other.supervalutazione - one.supervalutazione)[0];
  const mayHint = best && row.sku_campagna === null && (mode === null || withCoupon(mode)) && isPending(row);
  return {
    device: `${row.brand_name} ${row.model_name} · ${memoryText(row.memory_gb)}`,
    valueLabel: mode === null ? 'Valore del dispositivo' : paymentModes[mode].amount,
    value: row.coupon_value ?? row.valore_pagato,
    steps: row.passi,
    rows: [
      ['Grado', row.grado_estetico ? gradeText(row.grado_estetico) : none],
      ['Pagamento', mode === null ? toChoose : paymentModes[mode].name],
      ['Cliente', row.cliente ? customerName(row.cliente) : toChoose],
      [
        'Documento',
        type !== null && row.numero_documento ? `${documentTypes[type].name} ${row.numero_documento}` : none,
      ],
      ['Pratica', <CodeText key="code" value={row.codice_pratica} label="pratica" className="-mr-1" />],
    ],
    hint: mayHint
      ? {
          campaign: best.id_campagna,
          value: toEuro(sum(toCents(row.valore_acquisto), toCents(best.supervalutazione))),
        }
      : null,
  };
}

/** The facts of a phone that is identified, or of nothing yet. */
export function factsOfPhone(phone: FoundDevice | null, verdict: Verdict | null): SummaryFacts {
  // Until the verdict is there nothing is promised either.
  const isRefused = phone !== null && verdict?.kind === 'no';
  // A phone that may not be bought is worth nothing here: no amount that somebody might read out to the customer.
  const worth = phone && verdict && !isRefused ? previewOf(phone, null) : null;
  return {
    device: phone ? `${phone.brand_name} ${phone.model_name} · ${phone.memory}` : 'Nessun dispositivo',
    valueLabel: isRefused ? verdict.title : phone ? 'Valore prima del grado' : 'Valore del dispositivo',
    value: worth?.valore_iniziale ?? null,
    steps: worth?.passi ?? [],
    rows: [
      ['Grado', none],
      ['Pagamento', none],
      ['Cliente', none],
      ['Documento', none],
    ],
    hint: null,
  };
}

/** '128 GB', '1 TB'; 0 is a phone of one memory only. */
export function memoryText(memory_gb: number): string {
  if (memory_gb >= 1024) return `${memory_gb / 1024} TB`;
  return memory_gb > 0 ? `${memory_gb} GB` : 'memoria unica';
}

/** The summary beside the steps: always in sight on a wide screen, a bar at the bottom that opens on a narrow one. */
export function Summary({ facts }: { facts: SummaryFacts }) {
  const [isOpen, setOpen] = useState(false);
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <>
      <aside
        aria-label="Riepilogo"
        className="card sticky top-[calc(var(--bar)+1.2rem)] hidden p-5.5 lg:block"
      >
        <p className="font-semibold">{facts.device}</p>
        <p className="mt-3 text-sm text-soft">{facts.valueLabel}</p>
        <p
          className={clsx(
            'text-4xl font-figure tracking-tight tabular-nums',
            facts.value === null && 'text-soft',
          )}
          aria-live="polite"
        >
          <Money euro={facts.value} />
        </p>
        <Details facts={facts} className="mt-3" />
      </aside>
      {/* Nothing to sum up yet: nothing to cover the page with. */}
      <aside
        hidden={facts.value === null}
        aria-label="Riepilogo"
        className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-card shadow-pop sm:-mx-7 lg:hidden"
      >
        {isOpen ? (
          <div id="riepilogo" className="max-h-[60dvh] overflow-y-auto px-4 pt-4 sm:px-7">
            <p className="mb-3 font-semibold">{facts.device}</p>
            <Details facts={facts} />
          </div>
        ) : null}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'riepilogo' : undefined}
          onClick={() => setOpen(!isOpen)}
          className="focus-inset flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left sm:px-7"
        >
          <span className="min-w-0 grow">
            <span className="block truncate text-sm text-soft">
              {facts.valueLabel} · {facts.device}
            </span>
            <Money euro={facts.value} className="text-xl font-title tracking-tight" />
          </span>
          <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-accent">
            {isOpen ? 'Chiudi' : 'Riepilogo'} <Arrow size={18} aria-hidden="true" />
          </span>
        </button>
      </aside>
    </>
  );
}

function Details({ facts, className }: { facts: SummaryFacts; className?: string }) {
  return (
    <div className={clsx('grid gap-4 pb-1', className)}>
      {facts.steps.length > 0 ? (
        <section>
          <h2 className="mb-2 text-sm font-normal text-soft">Perché questo prezzo</h2>
          <PriceReasons steps={facts.steps} />
        </section>
      ) : null}
      <dl className="grid gap-2 border-t border-line pt-4 text-sm">
        {facts.rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-soft">{term}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {facts.hint ? (
        <p className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2.5 text-sm">
          <Plus size={18} className="mt-px shrink-0 text-accent" aria-hidden="true" />
          <span>
            Con la campagna {facts.hint.campaign} il voucher diventa{' '}
            <Money euro={facts.hint.value} className="font-bold" />.
          </span>
        </p>
      ) : null}
    </div>
  );
}

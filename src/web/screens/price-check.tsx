import { useQuery } from '@tanstack/react-query';
import { History, Tags } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';
import { useDraft } from '#lib/drafts';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { LookupForm } from '../features/prices/lookup-form.tsx';
import { PriceResult } from '../features/prices/price-result.tsx';
import { isSame, withRecent, type Lookup, type RecentLookup } from '../features/prices/recent-lookups.ts';

type Price = RowOf<'getPriceCheckPrice'>;

/** What a phone is worth before it is there (S2 §2 /price-check). */
export default function PriceCheck() {
  const [lookup, setLookup] = useState<Lookup | null>(null);
  // A form begun anew, with empty boxes or with a lookup made before.
  const [form, setForm] = useState<{ key: number; initial: Lookup | null }>({ key: 0, initial: null });
  const [recent, setRecent] = useDraft<RecentLookup[]>('price-check', []);
  const begin = (initial: Lookup | null): void => {
    setForm(({ key }) => ({ key: key + 1, initial }));
    setLookup(initial);
  };
  const remember = (price: Price): void => {
    const { id_brand, id_model_name, id_memory, brand_name, model_name, memory } = price;
    const name = `${brand_name} ${model_name} · ${memory}`;
    setRecent(withRecent(recent, { id_brand, id_model_name, id_memory, name }));
  };
  const others = recent.filter((one) => !lookup || !isSame(one, lookup));

  return (
    <>
      <PageHeader title="Price Check" lead="Il valore massimo di un usato, prima di iniziare l’acquisto." />
      <LookupForm
        key={form.key}
        initial={form.initial}
        onSearch={setLookup}
        onChange={() => setLookup(null)}
      />
      {others.length > 0 ? <Recent lookups={others} onChoose={begin} /> : null}
      {lookup ? (
        <Found key={JSON.stringify(lookup)} lookup={lookup} onFound={remember} onAgain={() => begin(null)} />
      ) : (
        <section className="grid justify-items-center gap-3 px-6 py-14 text-center text-soft">
          <Tags size={36} strokeWidth={1.6} aria-hidden="true" />
          <p className="max-w-md">Scegli marca, modello e memoria: bastano poche lettere e Invio.</p>
        </section>
      )}
    </>
  );
}

/** Looked up before in this tab: one press, and the price is asked anew. */
function Recent({
  lookups,
  onChoose,
}: {
  lookups: readonly RecentLookup[];
  onChoose: (lookup: Lookup) => void;
}) {
  return (
    <nav aria-label="Ricerche recenti" className="-mt-1 mb-5 flex flex-wrap items-center gap-2">
      <span className="flex items-center gap-1.5 text-sm text-soft">
        <History size={16} aria-hidden="true" /> Recenti
      </span>
      {lookups.map(({ name, ...lookup }) => (
        <button
          key={`${lookup.id_model_name}-${lookup.id_memory}`}
          type="button"
          onClick={() => onChoose(lookup)}
          className="min-h-9 rounded-full border border-edge-soft bg-card px-3.5 text-sm hover:border-edge hover:bg-sunken max-sm:min-h-11"
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

interface FoundProps {
  lookup: Lookup;
  onFound: (price: Price) => void;
  onAgain: () => void;
}

function Found({ lookup, onFound, onAgain }: FoundProps) {
  const session = useSession();
  const { data, error, refetch } = useQuery(askingOne('getPriceCheckPrice', { ...lookup }, { staleTime: 0 }));
  useEffect(() => {
    if (data) onFound(data);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each price that comes
  }, [data]);
  if (data) {
    return (
      <PriceResult
        price={data}
        id_negozio={session.id_negozio}
        // Head office and support belong to no affiliate whose terms would count.
        terms={session.id_affiliato ? session : null}
        onAgain={onAgain}
      />
    );
  }
  if (error) {
    return <LoadProblem text={faultText(error)} onRetry={refetch} />;
  }
  if (data === null) {
    return <Notice kind="warn" title="Questo modello con questa memoria NON è presente nel database." />;
  }
  return (
    <div role="status">
      <span className="sr-only">Caricamento in corso…</span>
      <Skeleton className="mb-5 h-19 w-full" />
      <Skeleton className="mb-5 h-11 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

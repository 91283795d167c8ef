import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { Skeleton } from '#ui/skeleton';
import { LookupForm } from '../features/prices/lookup-form.tsx';
import { PriceResult } from '../features/prices/price-result.tsx';
import { priceOf, type Lookup } from '../features/prices/queries.ts';

/** What a phone is worth before it is there (S2 §2 /price-check). */
export function PriceCheck() {
  const session = useSession();
  const [lookup, setLookup] = useState<Lookup | null>(null);
  return (
    <>
      <PageHeader title="Price Check" lead="Il valore massimo di un usato, prima di iniziare l’acquisto." />
      <LookupForm onSearch={setLookup} onChange={() => setLookup(null)} />
      {lookup ? (
        <Found key={JSON.stringify(lookup)} lookup={lookup} id_negozio={session.id_negozio} />
      ) : (
        <section className="grid justify-items-center gap-3 px-6 py-14 text-center text-soft">
          <Tags size={36} strokeWidth={1.6} aria-hidden="true" />
          <p className="max-w-md">Scegli marca, modello e memoria: bastano poche lettere e Invio.</p>
        </section>
      )}
    </>
  );
}

function Found({ lookup, id_negozio }: { lookup: Lookup; id_negozio: number }) {
  const { data, error, refetch } = useQuery(priceOf(lookup));
  if (data) return <PriceResult price={data} id_negozio={id_negozio} />;
  if (error) {
    return (
      <Notice
        kind="error"
        title={faultText(error)}
        actions={
          <Button kind="ghost" size="small" onClick={() => void refetch()}>
            Riprova
          </Button>
        }
      />
    );
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

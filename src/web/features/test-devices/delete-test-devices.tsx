import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { DeleteDialog } from './delete-dialog.tsx';
import { testShops, type TestShop } from './queries.ts';

/** Test shops and the purchases tried out there, which head office deletes (decisions §6). */
export function DeleteTestDevices() {
  const { data, error, refetch } = useQuery(testShops);
  const [shop, setShop] = useState<TestShop | null>(null);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="collaudo" className="card mt-8 p-5">
      <h2 id="collaudo">Negozi di collaudo</h2>
      <p className="mb-4 max-w-prose text-soft">
        Gli acquisti di prova si possono eliminare con tutto ciò che ne dipende. Quelli dei negozi veri no.
      </p>
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {data === undefined && !error ? <SkeletonLines lines={2} /> : null}
      <ul className="grid">
        {data?.map((one) => (
          <li
            key={one.id_negozio}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <span className="grow">
              <span className="block font-medium">{one.negozio}</span>
              <span className="block text-sm text-soft">
                {one.ragione_sociale} · {one.device === 1 ? '1 device' : `${formatCount(one.device)} devices`}{' '}
                da eliminare
                {one.restano > 0 ? `, ${formatCount(one.restano)} da conservare` : ''}
              </span>
            </span>
            <Button
              kind="ghost"
              aria-label={`Elimina devices di ${one.negozio}`}
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabledReason={one.device === 0 ? 'Non c’è niente da eliminare' : null}
              onClick={() => setShop(one)}
            >
              Elimina devices
            </Button>
          </li>
        ))}
      </ul>
      {shop ? <DeleteDialog shop={shop} onClose={() => setShop(null)} /> : null}
    </section>
  );
}

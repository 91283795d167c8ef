import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';

type TestShop = RowOf<'getDeviceCollaudo'>;

/** Test shops and the purchases tried out there, which head office deletes (rulings §6). */
export function DeleteTestDevices() {
  // What is about to be deleted is counted anew.
  const { data, error, refetch } = useQuery(asking('getDeviceCollaudo', {}, { staleTime: 0 }));
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

const kinds = [
  ['device', 'Devices'],
  ['ricevute', 'Ricevute'],
  ['coupon', 'Coupon'],
  ['spedizioni', 'Spedizioni'],
  ['righe_distinta', 'Righe di distinte'],
  ['documenti', 'Documenti archiviati'],
  ['file', 'Foto, firme e file'],
  ['mail', 'Mail'],
  ['eventi', 'Eventi della cronologia'],
  ['valutazioni', 'Report di diagnosi'],
] as const satisfies readonly (readonly [keyof TestShop, string])[];

/** Counts what is destroyed, and asks for the shop's name before it is. */
function DeleteDialog({ shop, onClose }: { shop: TestShop; onClose: () => void }) {
  const { id_negozio, negozio, restano } = shop;
  const isNamed = (name: string) => name.trim().toLowerCase() === negozio.toLowerCase();
  return (
    <FormDialog
      title={`Elimina i devices di ${negozio}`}
      lead="Non si può annullare. Vengono eliminati:"
      confirm="Elimina"
      danger
      start={{ nome: '' }}
      check={({ nome }) => ({ nome: isNamed(nome) ? null : 'Scrivi il nome del negozio' })}
      send={(_, once) => mutate('delDeviceCollaudo', { id_negozio }, { ...once, timeout: 60_000 })}
      done="Devices eliminati"
      onClose={onClose}
      above={
        <>
          <Facts look="edges" rows={kinds.map(([kind, name]) => [name, formatCount(shop[kind])])} />
          {restano > 0 ? (
            <Notice kind="info" className="mt-4">
              {restano === 1
                ? 'Resta 1 acquisto: il suo coupon è stato utilizzato in un altro negozio.'
                : `Restano ${formatCount(restano)} acquisti: i loro coupon sono stati utilizzati in altri negozi.`}
            </Notice>
          ) : null}
        </>
      }
    >
      <TextField name="nome" label={`Per confermare scrivi «${negozio}»`} required />
    </FormDialog>
  );
}

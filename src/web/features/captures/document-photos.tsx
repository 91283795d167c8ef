import { useQuery } from '@tanstack/react-query';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { photoFlaws, type PhotoFlaw } from '#domain/photo-flaw';
import { captureTitles, photoFields, type PhotoField } from '#domain/receipt-capture';
import { roles } from '#domain/role';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { maySession, useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { cycleOf, type Cycle } from '#parts/device';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Skeleton } from '#ui/skeleton';
import type { Cattura } from './queries.ts';

/** What is written in the log of views (law §4), once a purchase however often one looks. */
const motivo = 'Identificazione del cedente';

/**
 * The photos of the document while the seller is being identified: small, large when pressed, and asked for again where
 * they don't do. Who has to give a reason for looking doesn't see them here.
 */
export function DocumentPhotos({ cycle, cattura }: { cycle: Cycle; cattura: Cattura }) {
  const session = useSession();
  const there = photoFields.filter((field) => cattura[field] !== null);
  if (cattura.conclusa_il !== null || there.length === 0 || !session || roles[session.id_role].needsReason)
    return null;
  return (
    <ul aria-label="Foto del documento" className="flex flex-wrap gap-4">
      {there.map((field) => (
        <DocumentPhoto
          key={field}
          cycle={cycle}
          field={field}
          path={cattura[field] ?? ''}
          flaws={field === 'fronte_documento' ? cattura.difetti_fronte : cattura.difetti_retro}
        />
      ))}
    </ul>
  );
}

interface DocumentPhotoProps {
  cycle: Cycle;
  field: PhotoField;
  path: string;
  flaws: readonly PhotoFlaw[];
}

const scanOf = (field: PhotoField, path: string) =>
  asking('getImage', field === 'fronte_documento' ? { fronte: path, motivo } : { retro: path, motivo }, {
    staleTime: 'static',
  });

function DocumentPhoto({ cycle, field, path, flaws }: DocumentPhotoProps) {
  const { data, error, refetch } = useQuery(scanOf(field, path));
  const [isLarge, setLarge] = useState(false);
  const act = useAct();
  const mayAsk = maySession(useSession(), 'purchases.make');
  const title = captureTitles[field];
  const image = data?.[0]?.fronte ?? data?.[0]?.retro;
  const askAgain = (): void =>
    void act.run(async (idempotencyKey) => {
      const asked = await mutate('setFotoDaRifare', { ...cycleOf(cycle), foto: field }, { idempotencyKey });
      return asked.ok ? null : faultText(asked.ret_message);
    });
  return (
    <li className="grid w-44 content-start gap-1.5">
      {image ? (
        <button
          type="button"
          aria-label={`Ingrandisci: ${title}`}
          className="overflow-hidden rounded-md border border-line bg-sunken"
          onClick={() => setLarge(true)}
        >
          <img src={image} alt="" className="aspect-[85/54] w-full object-cover" />
        </button>
      ) : error ? (
        <Button kind="quiet" onClick={() => void refetch()}>
          Foto non caricata. Riprova
        </Button>
      ) : (
        <Skeleton className="aspect-[85/54] w-full" />
      )}
      <span className="text-sm font-semibold">{title}</span>
      {flaws.length > 0 ? (
        <span className="flex items-center gap-1.5 text-sm text-amber">
          <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
          {flaws.map((flaw) => photoFlaws[flaw].name).join(', ')}
        </span>
      ) : null}
      {mayAsk ? (
        <Button
          kind="quiet"
          size="small"
          busy={act.isBusy}
          icon={<RotateCcw size={16} aria-hidden="true" />}
          aria-label={`Rifai: ${title}`}
          onClick={askAgain}
        >
          Rifai
        </Button>
      ) : null}
      <ActProblem act={act} />
      {isLarge && image ? (
        <Dialog open dismissOutside title={title} size="wide" onClose={() => setLarge(false)}>
          <img src={image} alt={title} className="max-h-[72dvh] w-full object-contain" />
        </Dialog>
      ) : null}
    </li>
  );
}

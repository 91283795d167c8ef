import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageX } from 'lucide-react';
import { useRef, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatCount, formatDay } from '#lib/format';
import { CodeForm, Feedback } from '#parts/code-reader';
import { ddtName, parcelOf } from '#parts/parcel';
import { parcelKinds } from '#parts/parcel-code';
import { useScanTarget } from '#parts/scanner';
import { ShelfBox } from '#parts/shelf-box';
import { Button } from '#ui/button';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { CloseDialog } from './close-dialog.tsx';
import { ParcelContents } from './parcel-contents.tsx';
import { contentsOf } from './queries.ts';
import { sortOut } from './reading-state.ts';
import { StrangerList } from './stranger-list.tsx';
import { useReception } from './use-reception.ts';

interface ReceptionPanelProps {
  id: number;
  onBack: () => void;
  onParcel: (id: number) => void;
}

/** One parcel being unpacked: what it is to hold, what has been read, what doesn't belong to it. */
export function ReceptionPanel({ id, onBack, onParcel }: ReceptionPanelProps) {
  const contents = useQuery(contentsOf(id));
  const parcel = useQuery(parcelOf(id)).data;
  const desk = useReception(id, onParcel);
  const box = useRef<HTMLInputElement>(null);
  const [isClosing, setClosing] = useState(false);
  useScanTarget({
    accepts: ['shelf', 'imei', ...parcelKinds],
    onScan: ({ kind, code }) => (kind === 'shelf' ? desk.setShelf(code) : desk.read(code)),
  });
  const rows = contents.data;
  const { awaited, arrived } = sortOut(rows ?? []);
  const name = parcel ? ddtName(parcel) : '';
  const closed = parcel?.ricezione_chiusa_il ?? null;
  return (
    <>
      <PageHeader
        title={`RICEZIONE ${name}`.trim()}
        lead={
          parcel
            ? `${parcel.negozio_spedizione} (${parcel.ragione_sociale}), spedito il ${formatDay(parcel.data_richiesta_spedizione_magcent)}`
            : null
        }
        actions={
          <>
            <Button kind="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
              Tutti i pacchi
            </Button>
            <Button
              kind={arrived.length > 0 && awaited.length > 0 && closed === null ? 'primary' : 'ghost'}
              icon={<PackageX size={18} aria-hidden="true" />}
              disabledReason={
                rows && awaited.length === 0
                  ? 'Non manca niente: il pacco si è chiuso da sé.'
                  : closed === null
                    ? null
                    : 'È già chiusa: ciò che manca e arriva dopo basta leggerlo.'
              }
              onClick={() => setClosing(true)}
            >
              Chiudi ricezione
            </Button>
          </>
        }
      />
      {closed !== null && awaited.length > 0 ? (
        <Notice kind="warn" title={`Ricezione chiusa il ${formatDay(closed)}`} className="mb-5">
          {awaited.length === 1
            ? 'Manca un device: è nella coda dei mancanti. Se arriva, basta leggerlo.'
            : `Mancano ${formatCount(awaited.length)} device: sono nella coda dei mancanti. Se arrivano, basta leggerli.`}
        </Notice>
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[24rem_1fr]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-(--bar)">
          <CodeForm box={box} onRead={desk.read} />
          <Feedback heard={desk.heard} />
          <ShelfBox shelf={desk.shelf} onShelf={desk.setShelf} />
          <Facts
            look="figures"
            rows={[
              ['Attesi', formatCount(rows?.length ?? 0)],
              ['Arrivati', formatCount(arrived.length)],
              [
                'Da leggere',
                <span key="" className={awaited.length > 0 ? 'text-danger' : undefined}>
                  {formatCount(awaited.length)}
                </span>,
              ],
            ]}
          />
          {rows && rows.length > 0 && awaited.length === 0 ? (
            <Notice kind="success" title="Pacco completo">
              Tutti i device del DDT sono arrivati.
            </Notice>
          ) : null}
        </div>
        {contents.error && !rows ? (
          <LoadProblem text={faultText(contents.error)} onRetry={contents.refetch} />
        ) : !rows ? (
          <SkeletonLines lines={8} />
        ) : (
          <div className="grid min-w-0 gap-6">
            <StrangerList pacco={id} strangers={desk.strangers} onDrop={desk.drop} onKept={desk.keep} />
            <ParcelContents
              awaited={awaited}
              arrived={arrived}
              isBusy={desk.waiting > 0}
              onReceive={desk.receive}
            />
          </div>
        )}
      </div>
      {isClosing ? (
        <CloseDialog id={id} name={name} missing={awaited} onClose={() => setClosing(false)} />
      ) : null}
    </>
  );
}

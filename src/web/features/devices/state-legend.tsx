import { Popover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import type { DeviceAct } from '#domain/device-act';
import { buttonClass } from '#ui/button';
import { DeviceState } from '#ui/device-state';
import { actLooks } from './act-list.ts';
import type { WarehouseView } from './warehouse-view.ts';

const meanings: readonly [id: number, text: string][] = [
  [2, 'Acquisto iniziato e non concluso: si riprende da qui entro 24 ore.'],
  [1, 'Comprato dal negozio, pronto per la spedizione.'],
  [3, 'In viaggio verso la sede.'],
  [4, 'Arrivato al magazzino della sede.'],
  [5, 'Controllato dalla sede, in attesa di liquidazione.'],
  [6, 'Valore riconosciuto al negozio.'],
  [14, 'Acquisto annullato: niente ricevuta né coupon.'],
];

/** What has reached head office (decisions §6). */
const atOffice: readonly number[] = [4, 5, 6];

const signs: readonly [act: DeviceAct, text: string][] = [
  ['documents', 'Mancano i documenti del cliente: si riapre il codice per il telefono.'],
  ['proof', 'Da 400 € serve la prova d’acquisto: si carica la foto.'],
];

/** The legend menu (S2 §2 /magazzino): what each state means, and the signs of what is missing. */
export function StateLegend({ view }: { view: WarehouseView }) {
  const shown = view.place === 'office' ? meanings.filter(([id]) => atOffice.includes(id)) : meanings;
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ kind: 'ghost', size: 'small' })}>
        <CircleHelp size={16} aria-hidden="true" /> Legenda
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup className="card max-h-[80dvh] w-lg overflow-y-auto max-w-[calc(100vw-2rem)] p-5 shadow-pop outline-none">
            <Popover.Title className="mb-3 text-lg font-semibold">Legenda</Popover.Title>
            <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-4">
              {shown.map(([id, text]) => (
                <div key={id} className="grid gap-1 sm:contents">
                  <dt>
                    <DeviceState id={id} />
                  </dt>
                  <dd className="text-sm text-soft">{text}</dd>
                </div>
              ))}
              {view.withCoupon
                ? signs.map(([act, text]) => {
                    const { Icon, label } = actLooks[act];
                    return (
                      <div key={act} className="grid gap-1 sm:contents">
                        <dt className="flex items-center gap-2 text-sm font-medium">
                          <Icon size={18} className="shrink-0 text-amber" aria-hidden="true" /> {label}
                        </dt>
                        <dd className="text-sm text-soft">{text}</dd>
                      </div>
                    );
                  })
                : null}
              <div className="grid gap-1 border-t border-line pt-3 sm:col-span-2">
                <dt className="text-sm font-semibold">Dati cancellati</dt>
                <dd className="text-sm text-soft">
                  «Si» quando il negozio ha cancellato i dati del cliente dal dispositivo.
                </dd>
              </div>
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

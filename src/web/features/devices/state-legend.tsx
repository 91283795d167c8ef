import { Popover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import { buttonClass } from '#ui/button';
import { DeviceState } from '#ui/device-state';

const meanings: readonly [id: number, text: string][] = [
  [2, 'Acquisto iniziato e non concluso: si riprende da qui entro 24 ore.'],
  [1, 'Comprato dal negozio, pronto per la spedizione.'],
  [3, 'In viaggio verso la sede.'],
  [4, 'Arrivato al magazzino della sede.'],
  [5, 'Controllato dalla sede, in attesa di liquidazione.'],
  [6, 'Valore riconosciuto al negozio.'],
  [14, 'Acquisto annullato: niente ricevuta né coupon.'],
];

/** The legend menu (S2 §2 /magazzino): what each state means. */
export function StateLegend() {
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ kind: 'ghost', size: 'small' })}>
        <CircleHelp size={16} aria-hidden="true" /> Legenda
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup className="card w-md max-w-[calc(100vw-2rem)] p-5 shadow-pop outline-none">
            <Popover.Title className="mb-3 text-lg font-semibold">Legenda</Popover.Title>
            <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-4">
              {meanings.map(([id, text]) => (
                <div key={id} className="grid gap-1 sm:contents">
                  <dt>
                    <DeviceState id={id} />
                  </dt>
                  <dd className="text-sm text-soft">{text}</dd>
                </div>
              ))}
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

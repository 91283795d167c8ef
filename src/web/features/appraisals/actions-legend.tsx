import { Popover } from '@base-ui/react/popover';
import { BadgeEuro, CircleHelp, ClipboardCheck, PackageCheck } from 'lucide-react';
import { buttonClass } from '#ui/button';

const actions = [
  {
    name: 'ARRIVATO',
    Icon: PackageCheck,
    look: 'text-amber',
    text: 'Il device SPEDITO è in magazzino: passa a RICEVUTO SEDE.',
  },
  {
    name: 'VALUTA',
    Icon: ClipboardCheck,
    look: 'text-teal',
    text: 'Apre la valutazione di un device in RICEVUTO SEDE, accanto a quanto rilevato dal negozio.',
  },
  {
    name: 'LIQUIDA',
    Icon: BadgeEuro,
    look: 'text-green',
    text: 'Riconosce al negozio il valore accettato di un device VALUTATO e lo mette in distinta.',
  },
] as const;

/** The help menu of /get-devices (S2 §2): what each action does. */
export function ActionsLegend() {
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ kind: 'ghost' })}>
        <CircleHelp size={18} aria-hidden="true" /> Legenda Azioni
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup className="card w-md max-w-[calc(100vw-2rem)] p-5 shadow-pop outline-none">
            <Popover.Title className="mb-3 text-lg font-semibold">Legenda Azioni</Popover.Title>
            <dl className="grid gap-3">
              {actions.map(({ name, Icon, look, text }) => (
                <div key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
                  <Icon size={20} className={look} aria-hidden="true" />
                  <dt className="font-semibold">{name}</dt>
                  <dd className="col-start-2 text-sm text-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import type { DeviceAct } from '#domain/device-act';
import { deviceMachine } from '#domain/device';
import { atOffice, deviceStates, statesWhere } from '#domain/device-state';
import { DeviceState } from '#ui/device-state';
import { Legend } from '#ui/legend';
import { actLooks } from './act-list.ts';

// In which a purchase begins goes first.
const inOrder = [true, false].flatMap((isFirst) =>
  statesWhere((_traits, state) => deviceMachine.isInitial(state) === isFirst),
);

const signs: readonly [act: DeviceAct, text: string][] = [
  ['documents', 'Mancano i documenti del cliente: si riapre il codice per il telefono.'],
  ['proof', 'Da 400 € serve la prova d’acquisto: si carica la foto.'],
];

/** The legend menu (S2 §2 /magazzino): what each state means, and to who buys the signs of what is missing. */
export function StateLegend({ isOffice, isShop }: { isOffice: boolean; isShop: boolean }) {
  const states = isOffice ? atOffice : inOrder;
  return (
    <Legend
      title="Legenda"
      entries={[
        ...states.map((id) => ({
          key: String(id),
          term: <DeviceState id={id} />,
          text: deviceStates[id].meaning,
        })),
        ...(isShop ? signs : []).map(([act, text]) => {
          const { Icon, label } = actLooks[act];
          const sign = <Icon size={18} className="shrink-0 text-amber" aria-hidden="true" />;
          return { key: act, term: [sign, label], text };
        }),
        {
          key: 'erased',
          term: 'Dati cancellati',
          text: '«Si» quando il negozio ha cancellato i dati del cliente dal dispositivo.',
        },
      ]}
    />
  );
}

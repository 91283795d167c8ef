import type { DeviceAct } from '#domain/device-act';
import { DeviceState } from '#ui/device-state';
import { Legend } from '#ui/legend';
import { actLooks } from './act-list.ts';

const meanings: readonly [id: number, text: string][] = [
  [2, 'Acquisto iniziato e non concluso: si riprende da qui entro 24 ore.'],
  [1, 'Comprato dal negozio, pronto per la spedizione.'],
  [3, 'In viaggio verso la sede.'],
  [4, 'Arrivato al magazzino della sede.'],
  [5, 'Controllato dalla sede, in attesa di liquidazione.'],
  [6, 'Valore riconosciuto al negozio.'],
  [14, 'Acquisto annullato: niente ricevuta né coupon.'],
];

/** What has reached head office (rulings §6). */
const atOffice: readonly number[] = [4, 5, 6];

const signs: readonly [act: DeviceAct, text: string][] = [
  ['documents', 'Mancano i documenti del cliente: si riapre il codice per il telefono.'],
  ['proof', 'Da 400 € serve la prova d’acquisto: si carica la foto.'],
];

/** The legend menu (S2 §2 /magazzino): what each state means, and to who buys the signs of what is missing. */
export function StateLegend({ isOffice, isShop }: { isOffice: boolean; isShop: boolean }) {
  const states = isOffice ? meanings.filter(([id]) => atOffice.includes(id)) : meanings;
  return (
    <Legend
      title="Legenda"
      entries={[
        ...states.map(([id, text]) => ({ key: String(id), term: <DeviceState id={id} />, text })),
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

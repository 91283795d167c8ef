import type { PrintedDocument } from '#documents/block';
import { formatDay, romeDay } from '#domain/day';
import { deviceState } from '#domain/device-state';
import { groupImei } from '#domain/imei';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { momentOf, type Act } from './act.ts';

const autorita = 'Questura di Milano';
const protocollo = '2.8/4417/2026';

/** What an authority asked about a phone that lies at head office, and its paper; nothing is decided yet. */
export function authorityActs(now: Date): Act[] {
  const at = momentOf(now, 1, '16:20');
  return [
    {
      at,
      what: 'an authority asks about a phone',
      run: async (product) => {
        const office = await product.signedIn('sede');
        const [device] = await office.query('getDevice', {
          id_negozio: 1001,
          id_stato_device: [deviceState.arrived],
          sort: 'data_acquisto',
          limit: 1,
        });
        if (!device) return;
        const data_protocollo = romeDay(at);
        const paper = await renderPdf(paperOf(device.imei, data_protocollo), new Map(), at);
        const file = new File([new Uint8Array(paper)], 'richiesta.pdf', { type: 'application/pdf' });
        const request = { tipo: 'IMEI', valore: device.imei, autorita, protocollo, data_protocollo } as const;
        await office.upload('caricaRichiestaAutorita', file, request);
      },
    },
  ];
}

function paperOf(imei: string, day: string): PrintedDocument {
  return {
    title: 'Richiesta di informazioni',
    language: 'it',
    footer: `${autorita} · prot. ${protocollo}`,
    blocks: [
      { kind: 'heading', level: 1, text: autorita, aside: `prot. ${protocollo}` },
      {
        kind: 'paragraph',
        text: `Milano, ${formatDay(day)}\nSi chiede di tenere a disposizione il telefono con IMEI ${groupImei(imei)} e di indicare chi lo ha ceduto.`,
      },
      { kind: 'paragraph', look: 'small', text: 'Documento inventato per l’ambiente dimostrativo.' },
    ],
  };
}

import { groupImei, isImei } from '#domain/imei';
import { memoryName } from '#domain/memory';
import { shelfCode } from '#domain/shelf';
import { barcodeText } from './barcode-text.ts';
import type { Block, PrintedDocument } from './block.ts';

/** What the label of a phone at head office says. */
export interface LabelledDevice {
  serial_number: string;
  num_times: number;
  imei: string;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  negozio_acquisto: string;
}

const document = (title: string, labels: readonly Block[][]): PrintedDocument => ({
  title,
  language: 'it',
  isLabel: true,
  footer: '',
  blocks: labels.flatMap((label, at) => (at === 0 ? label : [{ kind: 'page-break' } as const, ...label])),
});

/** A label for each phone: what it is, its number under bars that a reader finds it by, its case and its shop. */
export function deviceLabels(devices: readonly LabelledDevice[]): PrintedDocument {
  return document(
    'Etichette',
    devices.map((device) => {
      const { imei, serial_number, num_times } = device;
      const number = isImei(imei) ? imei : serial_number;
      const shown = isImei(imei) ? `IMEI ${groupImei(imei)}` : `S/N ${serial_number}`;
      return [
        {
          kind: 'paragraph',
          look: 'strong',
          text: `${device.brand_name} ${device.model_name} ${memoryName(device.memory_gb)}`.trim(),
        },
        ...bars(isImei(imei) ? 'IMEI' : 'Numero di serie', number, shown),
        {
          kind: 'paragraph',
          look: 'small',
          text: `${serial_number}-${num_times} · ${device.negozio_acquisto}`,
        },
      ];
    }),
  );
}

/** The label of a shelf: its bars tell a reader that it is one. */
export function shelfLabel(shelf: string): PrintedDocument {
  return document(`Posto ${shelf}`, [
    [
      { kind: 'paragraph', look: 'strong', text: `Posto ${shelf}` },
      ...bars('Posto', shelfCode(shelf), shelf),
    ],
  ]);
}

/** None for a number without one letter that they can bear. */
function bars(label: string, value: string, text: string): Block[] {
  const content = barcodeText(value);
  return content === '' ? [] : [{ kind: 'barcode', symbology: 'code128', label, content, text }];
}

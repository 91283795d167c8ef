import { deskStations } from '#domain/desk-part';
import { deviceState } from '#domain/device-state';

const asked = { id_negozio: 0, active_status: 1 as const };
const ofState = (state: number) => ({ ...asked, id_stato_device: [state] });

/**
 * The tables of /get-devices (S2 §2): how the address names them, what they ask for, and what they are counted in parts by.
 */
export const deskTables = {
  arrivo: {
    title: 'DEVICES IN ARRIVO',
    call: 'getDevicesDaValutare' as const,
    prefix: 'arrivo_',
    asked,
    whole: deskStations,
    parts: deskStations,
    filter: 'stato',
  },
  valutati: {
    title: 'DEVICES VALUTATI',
    call: 'getDevice' as const,
    prefix: 'valutati_',
    asked: ofState(deviceState.valued),
    whole: ['VALUTATI' as const],
    parts: ['VALUTATI_CONTESTATI' as const],
    filter: 'contestazione',
  },
  liquidati: {
    title: 'DEVICES LIQUIDATI',
    call: 'getDevice' as const,
    prefix: 'liquidati_',
    asked: ofState(deviceState.settled),
    whole: ['LIQUIDATI' as const],
    parts: ['LIQUIDATI_CONTESTATI' as const],
    filter: 'contestazione',
  },
};

export type DeskTable = keyof typeof deskTables;

/** The table in sight: the one that the address names, or of whose list it says something, else the first. */
export function tableOf(address: Readonly<Record<string, unknown>>, tables: readonly DeskTable[]): DeskTable {
  const named = tables.find((table) => table === address['scheda']);
  const spoken = tables.find((table) =>
    Object.keys(address).some((name) => name.startsWith(deskTables[table].prefix)),
  );
  return named ?? spoken ?? tables[0] ?? 'valutati';
}

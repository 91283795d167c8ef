import type { MutationName } from '#contract/api';
import { listOf, upload } from './excel-files.ts';
import type { OfficeAct } from './office-act.ts';
import type { TestClient } from './test-client.ts';

/** An act for every call of the price list, in the order in which they can be done; `brand` finds Apple's number. */
export function priceActs(
  office: TestClient,
  brand: () => Promise<number>,
): Partial<Record<MutationName, OfficeAct>> {
  const day = '2030-01-01';
  const priceKey = async (call: 'getListino' | 'getPrezziTolti') => {
    const { id_model_name, id_memory } = (await office.call(call)).first;
    return { id_model_name, id_memory };
  };

  return {
    setPriceCheckDevice: {
      done: async () => ({
        id_brand: await brand(),
        model_name: 'iPhone Prova',
        id_memory: 8,
        working_price: 400,
        id_device_type: 1,
      }),
      refused: {},
      entry: ['prezzo', 'CREATO'],
    },
    caricaListino: {
      done: async () => {
        const sheet = await listOf([['Apple', 'iPhone 16', '128 GB', 450, null]]);
        return { id_import: (await upload(office, 'caricaListino', sheet))['id_import'] };
      },
      refused: { id_import: 999_999 },
      entry: ['listino', 'APPLICATO'],
    },
    setListinoAnnullato: {
      done: async () => ({ id_import: (await office.call('getImportListini')).first.id_import }),
      refused: {},
      entry: ['listino', 'ANNULLATO'],
    },
    massiveUpload: {
      done: () => ({ data: [{ Marca: 'Apple', Modello: 'iPhone 18', Memoria: '128 GB', Prezzo: 500 }] }),
      refused: { data: [{ Colonna: 'Altra' }] },
      entry: ['listino', 'APPLICATO'],
    },
    setVariazioneListino: {
      done: async () => ({ prezzi: [await priceKey('getListino')], percento: 5, arrotonda: 1 }),
      refused: { percento: 0 },
      entry: null,
    },
    setPrezzoDaData: {
      done: async () => ({ ...(await priceKey('getListino')), working_price: 120, data_inizio: day }),
      refused: { id_model_name: 999_999 },
      entry: ['listino', 'PROGRAMMATO'],
    },
    setPrezziTolti: {
      done: async () => ({ prezzi: [await priceKey('getListino')] }),
      refused: { prezzi: [] },
      entry: ['prezzo', 'ELIMINATO'],
    },
    setPrezziRimessi: {
      done: async () => ({ prezzi: [await priceKey('getPrezziTolti')] }),
      refused: { prezzi: [] },
      entry: ['prezzo', 'RIMESSO'],
    },
    setPrezzoStornato: {
      done: async () => {
        // Of a phone that nobody else sells.
        const { rows } = await office.call('getStoricoPrezzi', { limit: 500 });
        const { id_storico } = rows.find((row) => row.model_name === 'iPhone Prova' && row.is_ultima)!;
        return { id_storico, motivo: 'Scritto per prova' };
      },
      refused: {},
      entry: ['prezzo', 'STORNATO'],
    },
  };
}

import { z } from 'zod';
import { stocktakeLines, stocktakes } from '#contract/lists/stocktakes';
import { stocktakeOutcomes } from '#domain/stocktake';
import { mutation } from './call.ts';
import { id, optionalId, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';
import { shelf } from './receptions.ts';

/** Counts of what lies at head office. */
export const getInventari = listQuery('getInventari', stocktakes, {
  access: 'devices.receive',
  input: { id_inventario: optionalId() },
  doc: 'Inventari della sede.',
  source: 'rulings §11',
});

/** What one count expects and what it has read. */
export const getInventarioRighe = listQuery('getInventarioRighe', stocktakeLines, {
  access: 'devices.receive',
  input: { id_inventario: id() },
  doc: 'Righe di un inventario, con le differenze.',
  source: 'rulings §11',
});

/** Begins a count of all that lies at head office, or of the shelves that begin so: what is there now is expected. */
export const setInventario = mutation('setInventario', {
  access: 'devices.receive',
  input: z.object({ posto: shelf, id_operatore: optionalId() }),
  done: z.object({ id_inventario: out.int, attesi: out.int }),
  doc: 'Apre un inventario.',
  source: 'rulings §11',
});

/** A code was read, on a shelf or on none. 51 INVENTARIO_CHIUSO. */
export const setLetturaInventario = mutation('setLetturaInventario', {
  access: 'devices.receive',
  input: z.object({ id_inventario: id(), codice: text(60), posto: shelf, id_operatore: optionalId() }),
  done: z.object({
    esito: out.code(stocktakeOutcomes),
    /** '' where nothing is known by the code */
    nome: z.string(),
    posto_atteso: out.textOrNull,
    is_gia_letto: out.flag,
    serial_number: out.textOrNull,
    num_times: out.intOrNull,
  }),
  doc: 'Registra una lettura dell’inventario.',
  source: 'rulings §11',
});

/** Ends a count: what was not read is missing. 51 INVENTARIO_CHIUSO. */
export const setInventarioChiuso = mutation('setInventarioChiuso', {
  access: 'devices.receive',
  input: z.object({ id_inventario: id(), id_operatore: optionalId() }),
  done: z.object({ mancanti: out.int }),
  doc: 'Chiude un inventario.',
  source: 'rulings §11',
});

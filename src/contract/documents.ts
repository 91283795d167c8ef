import { z } from 'zod';
import { query } from './call.ts';
import { cycle, out } from './fields.ts';

/** The archived documents of a purchase: their bytes are at `GET /api/documenti/<id_documento>.pdf`. A link sees no annex. */
export const getDocumentiRicevuta = query('getDocumentiRicevuta', {
  access: 'receipts.read',
  tokens: ['document'],
  input: z.object({ ...cycle }),
  row: z.strictObject({
    id_documento: out.text,
    /** ricevuta, allegato, or pagine (signed on paper) */
    tipo: out.text,
    /** SHA-256 of the file, hex */
    impronta: out.text,
    dimensione: out.int,
    creato_il: out.moment,
    /** 1: its bytes were deleted by retention */
    is_eliminato: out.flag,
  }),
  doc: 'I documenti archiviati di un acquisto.',
  source: 'rulings §8',
});

/**
 * Whether we archived a document: by the hash that its QR code bears, or by that of the file. Says what it is and the day,
 * and nothing of anybody.
 */
export const getVerificaDocumento = query('getVerificaDocumento', {
  access: 'open',
  perMinute: 30,
  input: z.object({
    impronta: z
      .string('Campo obbligatorio')
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, 'L’impronta ha 64 cifre esadecimali'),
  }),
  row: z.strictObject({ esiste: out.flag, tipo: out.textOrNull, data: out.dayOrNull }),
  doc: 'Dice se esiste un documento con questa impronta.',
  source: 'law §4',
});

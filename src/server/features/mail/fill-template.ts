import { formatInstantDay } from '#domain/day';
import type { MailedReceipt } from './store.ts';

/** A wording with its names in braces filled in; a name that is none stays as it is. */
export function fillTemplate(text: string, receipt: MailedReceipt): string {
  const figures: Record<string, string> = {
    nome: receipt.nome_cedente,
    numero: `${receipt.progressivo}/${receipt.anno}`,
    oggetto: receipt.oggetto,
    data: formatInstantDay(receipt.data_acquisto),
    codice_pratica: receipt.codice_pratica,
    negozio: receipt.negozio,
    affiliato: receipt.ragione_sociale,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? whole) : whole,
  );
}

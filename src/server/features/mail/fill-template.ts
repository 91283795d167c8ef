import { formatInstantDay } from '#domain/day';
import type { MailFigures } from '#domain/mail-template';
import { fillPlaceholders } from '#domain/placeholder';
import type { MailedReceipt } from './store.ts';

/** A wording with its names in braces filled in; a name that is none stays as it is. */
export function fillTemplate(text: string, receipt: MailedReceipt): string {
  const figures: MailFigures<1> = {
    nome: receipt.nome_cedente,
    numero: `${receipt.progressivo}/${receipt.anno}`,
    oggetto: receipt.oggetto,
    data: formatInstantDay(receipt.data_acquisto),
    codice_pratica: receipt.codice_pratica,
    negozio: receipt.negozio,
    affiliato: receipt.ragione_sociale,
    acquirente: receipt.acquirente,
    // Filled in when the mail goes out and not before.
    consensi: '{consensi}',
  };
  return fillPlaceholders(text, figures);
}

/** The same with whatever names a kind of mail has. */
export const fillNames = fillPlaceholders;

/**
 * Whom a message in a certified mailbox may be believed (rulings §12). SdI's answers come in the envelope that a provider of certified mail
 * puts around them ('busta di trasporto'); what became of our own messages, the provider's receipts tell ('ricevute'). Anything else is
 * somebody's mail, whatever it looks like.
 */

/** What a provider certifies, in `daticert.xml`. */
export interface Daticert {
  /** 'posta-certificata' of an envelope, else what the receipt is about */
  tipo: string;
  mittente: string;
  /** Message-ID of what it is about, without its brackets */
  messageId: string;
  /** in the provider's words; empty: it says nothing more */
  errore: string;
}

/** What an envelope says of itself. */
export interface EnvelopeFacts {
  /** header X-Trasporto; empty: there is none */
  trasporto: string;
  /** header X-Ricevuta; empty: there is none */
  ricevuta: string;
  /** multipart/signed, with a signature in it */
  is_firmata: boolean;
  /** From of the envelope: the provider's own address */
  gestore: string;
  daticert: Daticert;
  /** From of the message inside; null: there is none */
  mittente: string | null;
}

const transport = 'posta-certificata';

/** What a provider's receipt comes to: our message arrives, or it never does, or it is late. */
const receiptKinds: Readonly<Record<string, 'fine' | 'failed' | 'late'>> = {
  accettazione: 'fine',
  'presa-in-carico': 'fine',
  'avvenuta-consegna': 'fine',
  'non-accettazione': 'failed',
  'errore-consegna': 'failed',
  'rilevazione-virus': 'failed',
  'preavviso-errore-consegna': 'late',
};

/** Every provider signs its envelopes, and sends them from this name at its domain. */
function isProviders({ is_firmata, gestore }: EnvelopeFacts): boolean {
  return is_firmata && gestore.startsWith('posta-certificata@');
}

/** True for SdI's mailboxes: all are at its domain; `known` is the one that it has named to us. */
function isSdiAddress(address: string, known: string): boolean {
  return address === known.toLowerCase() || /^[a-z0-9._-]{1,64}@pec\.fatturapa\.it$/.test(address);
}

/** Why an envelope is none that SdI's answers come in, in Italian; null: it is one. */
export function notOfSdi(envelope: EnvelopeFacts, known: string): string | null {
  const { trasporto, daticert, mittente } = envelope;
  if (!isProviders(envelope) || trasporto !== transport || daticert.tipo !== transport)
    return 'Non è una busta di trasporto firmata da un gestore di posta certificata';
  if (mittente === null || mittente !== daticert.mittente)
    return 'Il mittente del messaggio non è quello che il gestore certifica';
  return isSdiAddress(mittente, known) ? null : `Viene da ${mittente}, che non è lo SdI`;
}

/** What a provider's receipt of a message of ours says; text: why it is none that counts, in Italian. */
export function receiptMeaning(
  envelope: EnvelopeFacts,
  own: string,
): { kind: 'fine' | 'failed' | 'late' } | { motivo: string } {
  const { ricevuta, daticert } = envelope;
  if (!isProviders(envelope) || daticert.tipo !== ricevuta)
    return { motivo: 'Non è una ricevuta firmata da un gestore di posta certificata' };
  if (daticert.mittente !== own.toLowerCase())
    return { motivo: 'È la ricevuta di un messaggio che non è partito dalla nostra casella' };
  const kind = Object.hasOwn(receiptKinds, ricevuta) ? receiptKinds[ricevuta] : undefined;
  return kind ? { kind } : { motivo: 'È una ricevuta della posta certificata di un tipo sconosciuto' };
}

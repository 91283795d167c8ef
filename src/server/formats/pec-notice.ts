import { readXml, textWithin } from './xml.ts';

/** What a provider of certified mail says of a message that was sent (`daticert.xml`; DM 2 November 2005, regole tecniche). */
export interface PecNotice {
  /** SdI never gets the message; or it has not got it after twelve hours, and is waited for. */
  kind: 'failed' | 'late';
  /** Message-ID of what was sent, without its brackets */
  messageId: string;
  /** in the provider's words; empty: it says nothing more */
  error: string;
}

/** `tipo` of a notice that says that a message does not arrive; every other is about one that does. */
const kinds: Readonly<Record<string, PecNotice['kind']>> = {
  'non-accettazione': 'failed',
  'errore-consegna': 'failed',
  'preavviso-errore-consegna': 'late',
};

/** The name under which the notice lies in its envelope. */
export const isPecNotice = (name: string): boolean => /^daticert\.xml$/i.test(name);

/** Reads a notice; null where it says nothing of a message that did not arrive, or is none. */
export function readPecNotice(bytes: Uint8Array): PecNotice | null {
  try {
    const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const kind = kinds[(root.attributes['tipo'] ?? '').toLowerCase()];
    const messageId = textWithin(root, 'msgid').replace(/^<|>$/g, '');
    if (root.name !== 'postacert' || !kind || messageId === '') return null;
    const error = textWithin(root, 'errore-esteso').replace(/\s+/g, ' ').slice(0, 200);
    return { kind, messageId, error };
  } catch (error) {
    // No XML, or none in UTF-8: somebody else's attachment.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

import type { Daticert } from '#domain/certified-mail';
import { findElement, readXml, textWithin } from './xml.ts';
import { plainLine } from './plain-characters.ts';

/** Reads what a provider of certified mail certifies (`daticert.xml`; DM 2 November 2005, regole tecniche); null: it is no such file. */
export function readDaticert(bytes: Uint8Array): Daticert | null {
  try {
    const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (root.name !== 'postacert') return null;
    const head = findElement(root, 'intestazione');
    return {
      tipo: plainLine(root.attributes['tipo'] ?? '', 40).toLowerCase(),
      mittente: plainLine(head ? textWithin(head, 'mittente') : '', 254).toLowerCase(),
      messageId: plainLine(textWithin(root, 'msgid').replace(/^<|>$/g, ''), 300),
      errore: plainLine(textWithin(root, 'errore-esteso'), 200),
    };
  } catch (error) {
    // No XML, or none in UTF-8: somebody else's attachment.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

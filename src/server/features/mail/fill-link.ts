import type { Seal } from '#server/kit/seal';
import { fillNames } from './fill-template.ts';

/** The token of a link: made anew whenever it is needed, so that it lies nowhere. */
export function passwordToken(seal: Seal, id_link: string): string {
  return seal.sign('link password', id_link).toString('base64url');
}

/** The text with the address of its link, filled in when the mail goes out and not before. */
export function withLink(text: string, seal: Seal, publicUrl: string, id_link: string): string {
  const link = `${publicUrl}/password#t=${passwordToken(seal, id_link)}`;
  // A wording that lost its name would send somebody a mail without a way in.
  return text.includes('{link}') ? fillNames(text, { link }) : `${text}\n\n${link}\n`;
}

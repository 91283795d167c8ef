import type { App } from '#server/call/app-state';
import { linkKey } from '#server/call/link-actor';
import { type Db, statement } from '#server/kit/database';
import { linkHash, writeToken } from '#server/kit/link-token';
import type { Seal } from '#server/kit/seal';
import type { Cycle } from '#server/ledger/find-cycles';
import { fillNames } from './fill-template.ts';
import type { ConsentLink } from './store.ts';

/** As long as receipts and consents are kept: taking back is as easy as giving, whenever (GDPR art. 7). */
const years = 10;

/** The id in the link of a mail: made anew whenever it is needed, so that it lies nowhere. */
const idOf = (seal: Seal, message_id: string): string =>
  seal.sign('link consent', message_id).toString('base64url').slice(0, 22);

const insert = statement<Cycle & { id_link: string; now: Date; scade_il: Date }>(
  'link_insert_consent',
  `insert into link (id_link, uso, serial_number, num_times, id_affiliato, id_negozio, id_cliente, id_operatore, creato_il, scade_il)
   select :id_link, 'consent', r.serial_number, r.num_times, r.id_affiliato, r.id_negozio, r.id_cliente, r.id_operatore, :now,
     :scade_il
   from receipt r where r.serial_number = :serial_number and r.num_times = :num_times`,
);

/** The link by which a mail's reader takes consents back. */
export async function issueConsentLink(
  tx: Db,
  seal: Seal,
  now: Date,
  { serial_number, num_times, message_id }: Cycle & { message_id: string },
): Promise<string> {
  const id_link = linkHash(idOf(seal, message_id));
  const scade_il = new Date(now);
  scade_il.setUTCFullYear(scade_il.getUTCFullYear() + years, scade_il.getUTCMonth(), scade_il.getUTCDate());
  scade_il.setUTCMilliseconds(0);
  await insert.run(tx, { id_link, serial_number, num_times, now, scade_il });
  return id_link;
}

/** The text with the address by which consents are taken back: where the wording has its name, or else at the end. */
export async function withConsentLink(
  app: Pick<App, 'pool' | 'seal' | 'config'>,
  text: string,
  message_id: string,
  link: ConsentLink,
): Promise<string> {
  const payload = {
    ...link,
    uso: 'consent',
    scade_il: new Date(link.scade_il),
    id: idOf(app.seal, message_id),
  } as const;
  const consensi = `${app.config.publicUrl}/consensi#t=${writeToken(await linkKey(app.pool), payload)}`;
  if (text.includes('{consensi}')) return fillNames(text, { consensi });
  return `${text}\n\nPer vedere o revocare i consensi che hai dato:\n${consensi}\n`;
}

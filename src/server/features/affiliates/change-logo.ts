import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { readPicture } from '#server/features/files/read-picture';
import { statement } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { lockAffiliate, readLogo } from './store.ts';

/** A customer's phone loads it with the page. */
const maxBytes = 100_000;

const saveLogo = statement<{
  id_affiliato: number;
  immagine: Buffer;
  impronta: string;
  id_operatore: number;
  now: Date;
}>(
  'affiliate_logo_save',
  `insert into affiliate_logo (id_affiliato, immagine, impronta, id_operatore, data_modifica)
   values (:id_affiliato, :immagine, :impronta, :id_operatore, :now)
   on conflict (id_affiliato) do update set immagine = excluded.immagine, impronta = excluded.impronta,
     id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
const dropLogo = statement<{ id_affiliato: number }>(
  'affiliate_logo_drop',
  'delete from affiliate_logo where id_affiliato = :id_affiliato',
);

/** /setLogoAffiliato: the picture anew, small; without one the affiliate's name stands alone. */
export async function changeLogo(ctx: Context, input: ParsedOf<'setLogoAffiliato'>): Promise<Outcome> {
  const { id_affiliato, image } = input;
  const { id_sessione, id_operatore } = sessionOf(ctx);
  const immagine = image === null ? null : (await readPicture(image, 'logo', `session ${id_sessione}`)).bytes;
  if (immagine && immagine.length > maxBytes) {
    const fields = { image: 'Il logo è troppo pesante: serve un’immagine più semplice.' };
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  }
  const impronta = immagine && createHash('sha256').update(immagine).digest('hex');
  return ctx.write(async (tx) => {
    if ((await lockAffiliate.run(tx, { id_affiliato })) === 0) throw new CallFault('NON_TROVATO');
    const before = await readLogo.maybe(tx, { id_affiliato });
    if (immagine && impronta)
      await saveLogo.run(tx, { id_affiliato, immagine, impronta, id_operatore, now: ctx.now });
    else await dropLogo.run(tx, { id_affiliato });
    const after = await readLogo.maybe(tx, { id_affiliato });
    if (before?.logo !== after?.logo) {
      await recordChange(tx, ctx, {
        oggetto: 'affiliato',
        chiave: String(id_affiliato),
        azione: 'MODIFICATO',
        da: { logo: before?.logo ?? null },
        a: { logo: after?.logo ?? null },
        id_affiliato,
      });
    }
    return done({ logo: after?.logo ?? null });
  });
}

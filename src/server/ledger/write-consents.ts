import { createHash } from 'node:crypto';
import { codesOf } from '#domain/code';
import { consentFlags, type ConsentChannel, type ConsentFlag, type Marks } from '#domain/consent';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import { type Db, statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { readTexts } from './dated-settings.ts';

/** Where a consent belongs and which wordings were shown. */
interface ConsentPlace {
  id_cliente: number;
  id_affiliato: number;
  id_negozio: number;
  serial_number: string | null;
  num_times: number | null;
  /** day of the wordings */
  day: string;
}

/** A line of the ledger, unless the same link said the same of the same text last time. */
const insertConsent = statement<{
  id_cliente: number;
  id_affiliato: number;
  id_negozio: number;
  serial_number: string | null;
  num_times: number | null;
  flag: string;
  valore: 0 | 1;
  now: Date;
  ip: string;
  userAgent: string;
  versione_testi: string;
  impronta_testo: Buffer;
  canale: string;
  id_link: string | null;
  id_operatore: number | null;
}>(
  'consent_insert',
  `insert into consent (id_cliente, id_affiliato, id_negozio, serial_number, num_times, flag, valore, quando, ip, user_agent,
     versione_testi, impronta_testo, canale, id_link, id_operatore)
   select :id_cliente, :id_affiliato, :id_negozio, :serial_number, :num_times, :flag, :valore::smallint, :now, :ip,
     :userAgent, :versione_testi, :impronta_testo, :canale, :id_link, :id_operatore
   where :id_link::text is null or not exists (
     select from (select valore, impronta_testo from consent where id_cliente = :id_cliente and flag = :flag
       and id_link = :id_link
       order by id_consenso desc limit 1) last
     where valore = :valore::smallint and impronta_testo = :impronta_testo)`,
);

const markOf = (flag: ConsentFlag): Fragment<Record<never, never>> =>
  fragment`coalesce((select k.valore from consent k where k.id_cliente = c.id_cliente and k.flag = '${flag}'
     order by k.id_consenso desc limit 1), 0)`;

/** The marks of a customer `c` as SQL, by flag. */
export const marksOf = {
  flag_due: markOf('flag_due'),
  flag_tre: markOf('flag_tre'),
} as const satisfies Record<ConsentFlag, unknown>;

const lockMarks = statement<{ id_cliente: number }, Marks>(
  'consent_marks',
  fragment`select ${marksOf.flag_due} as flag_due, ${marksOf.flag_tre} as flag_tre
   from customer c where c.id_cliente = :id_cliente for no key update of c`,
);

/** What a customer has consented to so far, held until the transaction ends: two who take back say it once. */
export const readMarks = (tx: Db, id_cliente: number): Promise<Marks> => lockMarks.one(tx, { id_cliente });

/** A line in the ledger for each of these consents, with the text that it was given to. */
export async function writeConsents(
  ctx: Context,
  tx: Db,
  canale: ConsentChannel,
  marks: Marks,
  { day, ...place }: ConsentPlace,
  flags: readonly ConsentFlag[] = codesOf(consentFlags),
): Promise<void> {
  const link = linkOf(ctx);
  const texts = await readTexts(tx, day);
  for (const flag of flags) {
    const text = texts[consentFlags[flag].key];
    if (text === undefined) throw new Error(`no wording of ${flag} on ${day}`);
    await insertConsent.run(tx, {
      ...place,
      flag,
      valore: marks[flag],
      now: ctx.now,
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      versione_testi: day,
      impronta_testo: createHash('sha256').update(text).digest(),
      canale,
      id_link: link?.id_link ?? null,
      id_operatore: link ? null : sessionOf(ctx).id_operatore,
    });
  }
}

import type { ParsedOf, RowOf } from '#contract/api';
import type { LegalBuyer } from '#domain/legal-buyer';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import {
  checkFirstDay,
  describeVersion,
  lockVersions,
  removableVersion,
  replacedBy,
  type StoredVersion,
} from '#server/features/settings/change-version';
import { type Db, statement } from '#server/kit/database';
import { lockAffiliate } from './store.ts';

/** The dated term that says who buys in the eyes of the law (rulings §10): its versions, a new one, one taken back. */

/** A version as it is marked and compared. */
interface BuyerVersion {
  valido_dal: string;
  acquirente: LegalBuyer;
}

const listBuyers = statement<
  { id_affiliato: number | null },
  BuyerVersion & StoredVersion & { id_affiliato: number; ragione_sociale: string }
>(
  'buyer_list',
  `select t.id_affiliato, a.ragione_sociale, t.valido_dal, t.acquirente, o.nome || ' ' || o.cognome as operatore,
     t.data_modifica
   from buyer_term t join affiliate a using (id_affiliato) join operator o on o.id_operatore = t.id_operatore
   where :id_affiliato::int is null or t.id_affiliato = :id_affiliato
   order by a.ragione_sociale, t.id_affiliato, t.valido_dal desc`,
);
const readVersions = statement<{ id_affiliato: number }, BuyerVersion>(
  'buyer_versions',
  'select valido_dal, acquirente from buyer_term where id_affiliato = :id_affiliato order by valido_dal desc',
);
const writeVersion = statement<BuyerVersion & { id_affiliato: number; id_operatore: number; now: Date }>(
  'buyer_write',
  `insert into buyer_term (id_affiliato, valido_dal, acquirente, id_operatore, data_modifica) values (:id_affiliato,
     :valido_dal, :acquirente, :id_operatore, :now)
   on conflict (id_affiliato, valido_dal) do update set acquirente = excluded.acquirente,
     id_operatore = excluded.id_operatore, data_modifica = excluded.data_modifica`,
);
const dropVersion = statement<{ id_affiliato: number; valido_dal: string }>(
  'buyer_drop',
  'delete from buyer_term where id_affiliato = :id_affiliato and valido_dal = :valido_dal',
);

const plain = ({ valido_dal, acquirente }: BuyerVersion): BuyerVersion => ({ valido_dal, acquirente });

/** /getAcquirenti. */
export async function listBuyerTerms(
  ctx: Context,
  { id_affiliato }: ParsedOf<'getAcquirenti'>,
): Promise<RowOf<'getAcquirenti'>[]> {
  const rows = await listBuyers.all(ctx.db, { id_affiliato });
  return rows.map((row) => {
    const all = rows.filter((other) => other.id_affiliato === row.id_affiliato).map(plain);
    const { ragione_sociale, acquirente } = row;
    return {
      id_affiliato: row.id_affiliato,
      ragione_sociale,
      acquirente,
      ...describeVersion(row, all, ctx.now),
    };
  });
}

/** /setAcquirente: purchases already open keep the buyer they were opened with, so today is as good as any later day. */
export function changeBuyer(ctx: Context, input: ParsedOf<'setAcquirente'>): Promise<Outcome> {
  const { id_affiliato, valido_dal, acquirente, marca } = input;
  checkFirstDay(valido_dal, ctx.now);
  return ctx.write(async (tx) => {
    const versions = await locked(tx, id_affiliato, marca);
    const { same, before } = replacedBy(versions, valido_dal);
    const { id_operatore } = sessionOf(ctx);
    await writeVersion.run(tx, { id_affiliato, valido_dal, acquirente, id_operatore, now: ctx.now });
    await recordChange(tx, ctx, {
      oggetto: 'affiliato',
      chiave: String(id_affiliato),
      azione: same ? 'MODIFICATO' : 'PROGRAMMATO',
      da: before ? { ...before } : null,
      a: { valido_dal, acquirente },
      id_affiliato,
    });
    return done({ valido_dal });
  });
}

/** /delAcquirente. */
export function dropBuyer(ctx: Context, input: ParsedOf<'delAcquirente'>): Promise<Outcome> {
  const { id_affiliato, valido_dal, marca } = input;
  return ctx.write(async (tx) => {
    const gone = removableVersion(await locked(tx, id_affiliato, marca), valido_dal, ctx.now);
    await dropVersion.run(tx, { id_affiliato, valido_dal });
    await recordChange(tx, ctx, {
      oggetto: 'affiliato',
      chiave: String(id_affiliato),
      azione: 'ELIMINATO',
      da: { ...gone },
      id_affiliato,
    });
    return done();
  });
}

async function locked(tx: Db, id_affiliato: number, marca: string | null): Promise<BuyerVersion[]> {
  if ((await lockAffiliate.run(tx, { id_affiliato })) === 0) throw new CallFault('NON_TROVATO');
  return lockVersions(tx, `acquirente ${id_affiliato}`, () => readVersions.all(tx, { id_affiliato }), marca);
}

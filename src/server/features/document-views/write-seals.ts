import type { App } from '#server/call/app-state';
import { type None, statement, transaction } from '#server/kit/database';

/** One at a time writes at the chain's end; whoever looks at a document waits for nobody. */
const lockChain = statement<None>(
  'view_seal_lock',
  "select pg_advisory_xact_lock(hashtext('consultazioni'))",
);
// Known by what they lack, not by their numbers: one that was begun before may be written later. Test shops' views go with
// their purchases, and are bound to nothing.
const seal = statement<{ most: number }>(
  'view_seal',
  `with fresh as (
     select v.id_visione from document_view v join file f on f.path = v.path join store s on s.id_negozio = f.id_negozio
     where s.is_collaudo = 0 and not exists (select from document_view_salt t where t.id_visione = v.id_visione)
     order by v.id_visione limit :most
   ), salted as (
     insert into document_view_salt (id_visione, sale) select id_visione, uuid_send(gen_random_uuid()) from fresh
     returning id_visione, sale
   )
   insert into document_view_seal (tipo, quando, id_visione, impronta_riga)
   select 'VISIONE', v.quando, v.id_visione, document_view_hash(salted.sale, v)
   from salted join document_view v on v.id_visione = salted.id_visione order by v.id_visione`,
);

const atOnce = 500;

/** Job: binds the views written since the last time into their chain; answers how many. */
export async function writeSeals(app: App): Promise<number> {
  let sealed = 0;
  for (;;) {
    const written = await transaction(app.pool, async (tx) => {
      await lockChain.run(tx);
      return seal.run(tx, { most: atOnce });
    });
    sealed += written;
    if (written < atOnce) return sealed;
  }
}

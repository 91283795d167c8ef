import type { RowOf } from '#contract/api';
import type { ViewFault } from '#domain/document-view';
import { type Db, type None, statement } from '#server/kit/database';

const walked = `select e.progressivo, e.tipo,
    e.progressivo = row_number() over w and e.impronta = document_view_seal_hash(coalesce(lag(e.impronta) over w, ''::bytea), e) as fits,
    v.id_visione is null as is_gone,
    t.sale is not null and e.impronta_riga = document_view_hash(t.sale, v) as is_same,
    e.quando < (select max(c.fino_al) from document_view_seal c) as is_cut
  from document_view_seal e left join document_view v on v.id_visione = e.id_visione
    left join document_view_salt t on t.id_visione = e.id_visione
  window w as (order by e.progressivo)`;

const firstWrong = statement<None, { progressivo: number; motivo: ViewFault }>(
  'view_chain_broken',
  `select progressivo, case when not fits then 'CATENA' when is_gone then 'VISIONE_MANCANTE' else 'VISIONE_MODIFICATA' end as motivo
   from (${walked}) t
   where not fits or tipo = 'VISIONE' and case when is_gone then is_cut is not true else not is_same end
   order by progressivo limit 1`,
);
const counts = statement<
  None,
  { sigillate: number; mancanti: number; cancellate: number; da_sigillare: number; impronta: string | null }
>(
  'view_chain_counts',
  `select count(e.id_visione) as sigillate, count(e.id_visione) filter (where v.id_visione is null) as mancanti,
     coalesce(sum(e.righe), 0)::int as cancellate,
     (select count(*) from document_view n where not exists (select from document_view_salt t where t.id_visione = n.id_visione)
       and exists (select from file f join store s on s.id_negozio = f.id_negozio where f.path = n.path and s.is_collaudo = 0))
       as da_sigillare,
     (select encode(l.impronta, 'hex') from document_view_seal l order by l.progressivo desc limit 1) as impronta
   from document_view_seal e left join document_view v on v.id_visione = e.id_visione`,
);
const lastCut = statement<None, { progressivo: number }>(
  'view_chain_last_cut',
  `select progressivo from document_view_seal where tipo = 'TAGLIO' order by progressivo desc limit 1`,
);

/** What the chain over the views says of them: each that is there is as it was, each that is gone was cut, and as many. */
export async function verifyViews(db: Db): Promise<RowOf<'getVerificaConsultazioni'>> {
  const [wrong, { mancanti, ...found }] = await Promise.all([firstWrong.maybe(db), counts.one(db)]);
  const isMiscounted = wrong === null && mancanti !== found.cancellate;
  const at = isMiscounted ? ((await lastCut.maybe(db))?.progressivo ?? 1) : (wrong?.progressivo ?? null);
  const motivo = isMiscounted ? 'VISIONE_MANCANTE' : (wrong?.motivo ?? null);
  return { is_integra: motivo === null ? 1 : 0, ...found, progressivo_errato: at, motivo };
}

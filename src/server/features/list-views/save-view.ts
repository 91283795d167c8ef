import type { ParsedOf } from '#contract/api';
import { mayKeepView, viewsMax } from '#domain/list-view';
import type { SessionActor } from '#domain/actor';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { isStale } from '#server/kit/row-version';
import { countViews, findView, insertView, lockViews, updateView, type KnownView } from './store.ts';

/** /setVistaLista: a new view, or a new version of one. */
export function saveView(ctx: Context, input: ParsedOf<'setVistaLista'>): Promise<Outcome> {
  const actor = sessionOf(ctx);
  const { lista, nome, indirizzo, ambito } = input;
  return ctx.write(async (tx) => {
    await lockViews.run(tx, { lista });
    const before = input.id_vista ? await findOwn(tx, actor, input.id_vista) : null;
    if (before && before.lista !== lista) throw new CallFault('NON_TROVATO');
    const id_operatore = before?.id_operatore ?? actor.id_operatore;
    // A colleague may change what is shared, not take it for himself.
    if (!mayKeepView(actor, { ambito, id_operatore })) throw new CallFault('NON_PERMESSO');
    if (before && isStale(input.data_modifica, before)) return refuse('VISTA_GIA_MODIFICATA');
    const id_affiliato = ambito === 'AFFILIATO' ? actor.id_affiliato : null;
    const owner = ambito === 'PERSONALE' ? id_operatore : (id_affiliato ?? 0);
    const beside = await countViews.one(tx, {
      lista,
      ambito,
      owner,
      nome,
      id_vista: before?.id_vista ?? null,
    });
    if (beside.named > 0) return refuse('NOME_VISTA_GIA_USATO');
    if (beside.all >= viewsMax) return refuse('TROPPE_VISTE');
    const values = { nome, indirizzo, ambito, id_affiliato };
    return done(
      before
        ? await updateView.one(tx, { id_vista: before.id_vista, ...values, now: ctx.now })
        : await insertView.one(tx, { lista, ...values, id_operatore, now: ctx.now }),
    );
  });
}

/** A view that somebody may change, held; 404 for one he does not see, 403 for one that is only shown to him. */
export async function findOwn(tx: Db, actor: SessionActor, id_vista: number): Promise<KnownView> {
  const view = await findView(tx, actor, id_vista);
  if (!view) throw new CallFault('NON_TROVATO');
  if (!mayKeepView(actor, view)) throw new CallFault('NON_PERMESSO');
  return view;
}

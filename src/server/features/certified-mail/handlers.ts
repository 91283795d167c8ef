import { wayIs } from '#domain/invoice-sending';
import { mailMachine } from '#domain/set-aside-mail';
import { sessionOf } from '#server/call/context';
import { FileAnswer, streamOf, xmlType } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { takeMessage } from '#server/features/e-invoices/take-message';
import { readApart } from '#server/gateways/read-apart';
import { recordChange } from '#server/ledger/record-change';
import { asideFiles, closeAside, listAside, lockAside } from './store.ts';

export const certifiedMailHandlers: Handlers<
  'getPostaDaGuardare' | 'setPostaPresa' | 'setPostaArchiviata' | 'scaricaPostaFile'
> = {
  getPostaDaGuardare: listAside,

  async setPostaPresa(ctx, { id_posta, motivo }) {
    const files = await asideFiles.all(ctx.db, { id_posta });
    const read = await Promise.all(
      files.map(async ({ nome_file, contenuto }) => ({
        name: nome_file,
        bytes: contenuto,
        answer: await readApart('sdi', contenuto),
      })),
    );
    return ctx.write(async (tx) => {
      const mail = await lockAside.maybe(tx, { id_posta });
      if (!mail) throw new CallFault('NON_TROVATO');
      const { actor, now, ip } = ctx;
      const { id_operatore } = sessionOf(ctx);
      const { from, to } = mailMachine.moves.take;
      if ((await closeAside.run(tx, { id_posta, from, to, id_operatore, nota: motivo, now })) === 0)
        return refuse('POSTA_GIA_CHIUSA');
      const against: string[] = [];
      const avvisi: string[] = [];
      let prese = 0;
      for (const file of read) {
        const taken = await takeMessage(tx, { actor, now, ip, id_operatore }, file, wayIs.hand);
        if (!taken.isTaken) {
          against.push(taken.motivo);
          continue;
        }
        prese += 1;
        avvisi.push(...taken.avvisi);
      }
      if (prese === 0)
        return refuse('POSTA_NON_PRESA', { motivo: against[0] ?? 'Non ha ricevute dello SdI: si archivia' });
      await recordChange(tx, ctx, {
        oggetto: 'posta_pec',
        chiave: String(id_posta),
        azione: 'CONFERMATO',
        a: { mittente: mail.mittente, oggetto: mail.oggetto, stato_posta: to },
        nota: motivo,
      });
      return done({ prese, avvisi: [...new Set(avvisi)] });
    });
  },

  async setPostaArchiviata(ctx, { id_posta }) {
    return ctx.write(async (tx) => {
      const mail = await lockAside.maybe(tx, { id_posta });
      if (!mail) throw new CallFault('NON_TROVATO');
      const { from, to } = mailMachine.moves.archive;
      const { id_operatore } = sessionOf(ctx);
      if ((await closeAside.run(tx, { id_posta, from, to, id_operatore, nota: null, now: ctx.now })) === 0)
        return refuse('POSTA_GIA_CHIUSA');
      await recordChange(tx, ctx, {
        oggetto: 'posta_pec',
        chiave: String(id_posta),
        azione: 'RIFIUTATO',
        a: { mittente: mail.mittente, oggetto: mail.oggetto, stato_posta: to },
      });
      return done();
    });
  },

  async scaricaPostaFile(ctx, { id_posta, posto }) {
    const found = (await asideFiles.all(ctx.db, { id_posta }))[posto - 1];
    if (!found) throw new CallFault('NON_TROVATO');
    return new FileAnswer(found.nome_file, streamOf(found.contenuto), xmlType);
  },
};

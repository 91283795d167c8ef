import { isMailKind, mailKindIds, mailWordingErrors } from '#domain/mail-template';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import {
  checkFirstDay,
  describeVersion,
  lockVersions,
  removableVersion,
  replacedBy,
} from '#server/features/settings/change-version';
import { sendTrial } from './send-trial.ts';
import { dropVersion, listWordings, readVersions, writeVersion, type WordingVersion } from './store.ts';

const lockName = (id_email_tipo: number) => `mail ${id_email_tipo}`;

type TemplateCall = 'getModelliMail' | 'setModelloMail' | 'delModelloMail' | 'sendProvaMail';

export const mailTemplatesHandlers: Handlers<TemplateCall> = {
  sendProvaMail: sendTrial,

  async getModelliMail(ctx) {
    const rows = await listWordings.all(ctx.db, [mailKindIds]);
    return rows.map((row) => {
      const { id_email_tipo, email_from, subject, message_body } = row;
      const all = rows.filter((other) => other.id_email_tipo === id_email_tipo).map(plain);
      return { id_email_tipo, email_from, subject, message_body, ...describeVersion(row, all, ctx.now) };
    });
  },

  async setModelloMail(ctx, { id_email_tipo, valido_dal, marca, ...wording }) {
    checkFirstDay(valido_dal, ctx.now);
    if (!isMailKind(id_email_tipo)) throw new CallFault('NON_TROVATO');
    const fields = mailWordingErrors(id_email_tipo, wording);
    if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    const { email_from, subject, message_body } = wording;
    const id = id_email_tipo;
    return ctx.write(async (tx) => {
      const versions = await lockVersions(tx, lockName(id), () => readVersions.all(tx, [id]), marca);
      const { same, before } = replacedBy(versions, valido_dal);
      const { id_operatore } = sessionOf(ctx);
      const written = [id, valido_dal, email_from, subject, message_body, id_operatore, ctx.now];
      await writeVersion.run(tx, written);
      await recordChange(tx, ctx, {
        oggetto: 'modello_mail',
        chiave: String(id),
        azione: same ? 'MODIFICATO' : 'CREATO',
        da: before ? { ...before } : null,
        a: { valido_dal, email_from, subject, message_body },
      });
      return done({ id_email_tipo: id, valido_dal });
    });
  },

  async delModelloMail(ctx, { id_email_tipo: id, valido_dal, marca }) {
    return ctx.write(async (tx) => {
      const versions = await lockVersions(tx, lockName(id), () => readVersions.all(tx, [id]), marca);
      const gone = removableVersion(versions, valido_dal, ctx.now);
      await dropVersion.run(tx, [id, valido_dal]);
      await recordChange(tx, ctx, {
        oggetto: 'modello_mail',
        chiave: String(id),
        azione: 'ELIMINATO',
        da: { ...gone },
      });
      return done();
    });
  },
};

const plain = ({ valido_dal, email_from, subject, message_body }: WordingVersion): WordingVersion => ({
  valido_dal,
  email_from,
  subject,
  message_body,
});

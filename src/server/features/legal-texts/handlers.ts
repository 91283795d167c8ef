import { legalTextError, legalTextKeys } from '#domain/legal-text';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { readNotice } from '#server/ledger/read-notice';
import { recordChange } from '#server/ledger/record-change';
import {
  checkFirstDay,
  describeVersion,
  keepToday,
  lockVersions,
  removableVersion,
  replacedBy,
} from '#server/features/settings/change-version';
import { dropVersion, listTexts, readVersions, writeVersion, type TextVersion } from './store.ts';

const lockName = (chiave: string) => `testo ${chiave}`;

export const legalTextsHandlers: Handlers<
  'getInformativa' | 'getTestiLegali' | 'setTestoLegale' | 'delTestoLegale'
> = {
  async getInformativa(ctx) {
    const { modello, dati, persone, azienda, periods } = await readNotice(ctx.db, ctx.now);
    return [
      {
        informativa: { modello, dati: { ...dati }, persone },
        ragione_sociale: dati.titolare,
        partita_iva: dati.partita_iva,
        indirizzo: dati.indirizzo,
        capitale_sociale: azienda['capitale_sociale'] ?? null,
        rea: azienda['rea'] ?? null,
        email: azienda['email'] ?? null,
        pec: azienda['pec'] ?? null,
        contatti_mesi: periods.contatti_mesi,
      },
    ];
  },

  async getTestiLegali(ctx) {
    const rows = await listTexts.all(ctx.db, { keys: legalTextKeys });
    return rows.map((row) => {
      const all = rows.filter((other) => other.chiave === row.chiave).map(plain);
      return { chiave: row.chiave, testo: row.testo, ...describeVersion(row, all, ctx.now) };
    });
  },

  async setTestoLegale(ctx, { chiave, valido_dal, testo, marca }) {
    checkFirstDay(valido_dal, ctx.now);
    const error = legalTextError(chiave, testo);
    if (error) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { testo: error } });
    return ctx.write(async (tx) => {
      const versions = await lockVersions(
        tx,
        lockName(chiave),
        () => readVersions.all(tx, { chiave }),
        marca,
      );
      await keepToday(tx, valido_dal, ctx.now);
      const { same, before } = replacedBy(versions, valido_dal);
      await writeVersion.run(tx, {
        chiave,
        valido_dal,
        testo,
        id_operatore: sessionOf(ctx).id_operatore,
        now: ctx.now,
      });
      await recordChange(tx, ctx, {
        oggetto: 'testo_legale',
        chiave,
        azione: same ? 'MODIFICATO' : 'CREATO',
        da: before ? { ...before } : null,
        a: { valido_dal, testo },
      });
      return done({ chiave, valido_dal });
    });
  },

  async delTestoLegale(ctx, { chiave, valido_dal, marca }) {
    return ctx.write(async (tx) => {
      const versions = await lockVersions(
        tx,
        lockName(chiave),
        () => readVersions.all(tx, { chiave }),
        marca,
      );
      const gone = removableVersion(versions, valido_dal, ctx.now);
      await dropVersion.run(tx, { chiave, valido_dal });
      await recordChange(tx, ctx, { oggetto: 'testo_legale', chiave, azione: 'ELIMINATO', da: { ...gone } });
      return done();
    });
  },
};

const plain = ({ valido_dal, testo }: TextVersion): TextVersion => ({ valido_dal, testo });

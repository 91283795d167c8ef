import { formatEuro, toCents } from '#domain/money';
import type { AuditSubject } from '#domain/audit';
import { officeSettingKeys, type OfficeSettingKey } from '#domain/office-setting';
import { settingErrors, settingOf, storedOf, valuesOf } from '#domain/setting-values';
import { sessionOf, type Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { formatDay } from '#domain/day';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { readSetting } from '#server/ledger/dated-settings';
import { wantSecond } from '#server/ledger/want-second';
import { recordChange } from '#server/ledger/record-change';
import {
  checkFirstDay,
  describeVersion,
  keepToday,
  lockVersions,
  removableVersion,
  replacedBy,
} from './change-version.ts';
import {
  dropVersion,
  findPublicToken,
  listSettings,
  readVersions,
  writeVersion,
  type SettingVersion,
} from './store.ts';

type SettingCall = 'getImpostazioni' | 'getImpostazioniSede' | 'setImpostazione' | 'delImpostazione';

export const settingsHandlers: Handlers<SettingCall> = {
  async getImpostazioni(ctx) {
    const addresses = await readSetting<{ app_store: string; play_store: string }>(
      ctx.db,
      'install_qr',
      ctx.now,
    );
    const limite_contanti = await readSetting<number>(ctx.db, 'limite_contanti', ctx.now);
    const accetta_cf_speciali = await readSetting<0 | 1>(ctx.db, 'accetta_cf_speciali', ctx.now);
    return [{ ...addresses, limite_contanti, accetta_cf_speciali }];
  },

  async getImpostazioniSede(ctx, { chiave }) {
    const rows = await listSettings.all(ctx.db, { chiave: chiave ? [chiave] : officeSettingKeys });
    return rows.map((row) => {
      const all = rows.filter((other) => other.chiave === row.chiave).map(plain);
      const valori = { ...valuesOf(row.chiave, row.valore) };
      return { chiave: row.chiave, valori, ...describeVersion(row, all, ctx.now) };
    });
  },

  async setImpostazione(ctx, { chiave, valido_dal, valori, marca }) {
    checkFirstDay(valido_dal, ctx.now);
    const errors = settingErrors(chiave, valori);
    if (Object.keys(errors).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors });
    const valore = storedOf(chiave, valori);
    return ctx.write(async (tx) => {
      const versions = await lockVersions(tx, chiave, () => readVersions.all(tx, { chiave }), marca);
      if (settingOf(chiave).isOnReceipt) await keepToday(tx, valido_dal, ctx.now);
      // Without it the public page would have no terms to quote by.
      if (chiave === 'token_pubblico_predefinito' && !(await findPublicToken.maybe(tx, { valore }))) {
        const fields = { valore: 'Nessun affiliato attivo ha questo codice' };
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
      }
      const { same, before } = replacedBy(versions, valido_dal);
      if (isFourEyes(chiave))
        await wantLimit(tx, ctx, { valido_dal, da: before?.valore, a: valore, versions });
      const { id_operatore } = sessionOf(ctx);
      await writeVersion.run(tx, {
        chiave,
        valido_dal,
        valore: JSON.stringify(valore),
        id_operatore,
        now: ctx.now,
      });
      await recordChange(tx, ctx, {
        oggetto: subjectOf(chiave),
        chiave,
        azione: same ? 'MODIFICATO' : 'CREATO',
        da: before ? auditable(before) : null,
        a: auditable({ valido_dal, valore }),
      });
      return done({ chiave, valido_dal });
    });
  },

  async delImpostazione(ctx, { chiave, valido_dal, marca }) {
    return ctx.write(async (tx) => {
      const versions = await lockVersions(tx, chiave, () => readVersions.all(tx, { chiave }), marca);
      const gone = removableVersion(versions, valido_dal, ctx.now);
      if (isFourEyes(chiave)) await wantLimit(tx, ctx, { valido_dal, da: gone.valore, a: null, versions });
      await dropVersion.run(tx, { chiave, valido_dal });
      await recordChange(tx, ctx, {
        oggetto: subjectOf(chiave),
        chiave,
        azione: 'ELIMINATO',
        da: auditable(gone),
      });
      return done();
    });
  },
};

const plain = ({ valido_dal, valore }: SettingVersion): SettingVersion => ({ valido_dal, valore });

/** As the log of changes keeps a version: its fields beside its first day. */
function auditable({ valido_dal, valore }: SettingVersion): Record<string, unknown> {
  const fields = typeof valore === 'object' && valore !== null ? valore : { valore };
  return { valido_dal, ...fields };
}

function subjectOf(key: OfficeSettingKey): AuditSubject {
  if (key === 'azienda') return 'azienda';
  return key === 'conservazione' ? 'conservazione' : 'impostazione';
}

const isFourEyes = (key: OfficeSettingKey): boolean => key === 'limite_quattro_occhi';

/** The limit itself is not one person's to set (rulings §12). */
function wantLimit(
  tx: Db,
  ctx: Context,
  {
    valido_dal,
    da,
    a,
    versions,
  }: { valido_dal: string; da: unknown; a: unknown; versions: SettingVersion[] },
): Promise<void> {
  const euro = (value: unknown) =>
    value === null || value === undefined ? 'spento' : formatEuro(toCents(Number(value)));
  return wantSecond(tx, ctx, {
    atto: 'LIMITE',
    chiave: 'limite_quattro_occhi',
    titolo: `Limite dei quattro occhi dal ${formatDay(valido_dal)}`,
    prima: { versioni: versions.map((one) => [one.valido_dal, one.valore]) },
    cambia: [{ campo: 'Limite', da: euro(da), a: euro(a) }],
  });
}

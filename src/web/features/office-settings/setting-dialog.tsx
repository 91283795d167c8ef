import { useId, useState } from 'react';
import { firstDayError } from '#domain/dated-version';
import { addDays, lastDay } from '#domain/day';
import {
  settingErrors,
  settingOf,
  settingWarnings,
  type OfficeSettingKey,
  type SettingField,
  type SettingValues,
} from '#domain/office-setting';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { queryClient } from '#lib/query-client';
import { useAct } from '#lib/use-act';
import { useVersionDraft } from '#lib/use-version-draft';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { overtaken, VersionDraftNotice } from '#ui/version-draft-notice';
import { VersionList } from '#ui/version-list';
import { officeSettingVersions, useDropSetting, useWriteSetting, type SettingVersion } from './queries.ts';
import { SettingValue } from './setting-value.tsx';

export interface SettingDialogProps {
  settingKey: OfficeSettingKey;
  /** of this setting, newest first */
  versions: readonly SettingVersion[];
  onClose: () => void;
}

/** A new version of a setting, with its first day, beside all the versions there are. */
export function SettingDialog({ settingKey, versions, onClose }: SettingDialogProps) {
  const form = useId();
  const setting = settingOf(settingKey);
  const current = versions.find(({ stato }) => stato === 'IN VIGORE') ?? versions[0];
  const today = useToday();
  const marca = current?.marca ?? null;
  const draft = useVersionDraft<{ values: Record<string, string>; from: string }>(
    `impostazione-${settingKey}`,
    { values: typedOf(setting.fields, current?.valori), from: addDays(today, 1) },
    marca,
  );
  const { values, from } = draft.fields;
  const [isTried, setTried] = useState(false);
  const write = useWriteSetting();
  const drop = useDropSetting();
  const act = useAct();
  const errors = { ...settingErrors(settingKey, values) };
  const dayError = firstDayError(from, today);
  if (dayError) errors['valido_dal'] = dayError;
  const warnings = settingWarnings(settingKey, values);
  const shown = (name: string) => (isTried ? errors[name] : null) ?? act.fields[name] ?? null;
  const isReplacing = versions.some((one) => one.valido_dal === from);

  const type = (fields: typeof draft.fields): void => {
    act.clear();
    draft.set(fields);
  };
  const save = async (key: string): Promise<string | null> => {
    const outcome = await write.mutateAsync({
      chiave: settingKey,
      valido_dal: from,
      valori: values,
      marca: draft.marca,
      act: key,
    });
    if (!outcome.ok) return faultText(outcome.ret_message);
    draft.drop();
    toast.success(
      from === today ? `${setting.label}: in vigore da oggi` : `${setting.label}: dal ${formatDay(from)}`,
    );
    onClose();
    return null;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={setting.label}
      lead={setting.lead}
      footer={
        <FormActions
          form={form}
          busy={act.isBusy}
          disabledReason={draft.isOvertaken ? overtaken : null}
          onCancel={() => {
            draft.drop();
            onClose();
          }}
        >
          Salva
        </FormActions>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.keys(errors).length === 0 && !draft.isOvertaken) void act.run(save);
        }}
      >
        <VersionDraftNotice draft={draft} marca={marca} act={act} className="sm:col-span-2" />
        {setting.fields.map((field) => (
          <Field
            key={field.name}
            label={field.label}
            help={field.help}
            required={!field.optional}
            error={shown(field.name)}
          >
            {(box) => (
              <TextInput
                {...box}
                inputMode={modes[field.kind]}
                value={values[field.name] ?? ''}
                onChange={(event) => type({ values: { ...values, [field.name]: event.target.value }, from })}
              />
            )}
          </Field>
        ))}
        <Field
          label="Vale dal"
          required
          className="sm:col-start-1"
          error={shown('valido_dal')}
          help={isReplacing ? 'C’è già una versione di quel giorno: la sostituisce.' : 'Oggi o più avanti.'}
        >
          {(box) => (
            <TextInput
              {...box}
              type="date"
              min={today}
              max={lastDay}
              value={from}
              onChange={(event) => type({ values, from: event.target.value })}
            />
          )}
        </Field>
      </form>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warn" className="mt-4">
          {warning}
        </Notice>
      ))}
      <ActProblem act={act} className="mt-4" />
      <h3 className="mt-6 mb-2 font-semibold">Versioni</h3>
      <VersionList
        label={`Versioni: ${setting.label}`}
        versions={versions}
        isBusy={act.isBusy}
        content={(version) => <SettingValue settingKey={settingKey} values={version.valori} />}
        onRemove={({ valido_dal }) =>
          void act.run(async (key) => {
            const outcome = await drop.mutateAsync({ chiave: settingKey, valido_dal, marca, act: key });
            if (!outcome.ok) return faultText(outcome.ret_message);
            const left = queryClient.getQueryData(officeSettingVersions.queryKey);
            draft.rebase(left?.find(({ chiave }) => chiave === settingKey)?.marca ?? null);
            return null;
          })
        }
      />
    </Dialog>
  );
}

const modes = {
  text: 'text',
  email: 'email',
  vat: 'numeric',
  cap: 'numeric',
  province: 'text',
  iban: 'text',
  url: 'url',
  money: 'decimal',
  percent: 'decimal',
  count: 'numeric',
} as const satisfies Record<SettingField['kind'], string>;

/** Values as they stand in boxes: numbers with a comma. */
function typedOf(fields: readonly SettingField[], values: SettingValues = {}): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = values[name] ?? '';
      return [name, typeof value === 'number' ? String(value).replace('.', ',') : value];
    }),
  );
}

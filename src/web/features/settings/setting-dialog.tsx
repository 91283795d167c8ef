import { firstDayError } from '#domain/dated-version';
import { addDays } from '#domain/day';
import type { OfficeSettingKey } from '#domain/office-setting';
import type { SettingField } from '#domain/setting-field';
import { settingErrors, settingOf, settingWarnings, type SettingValues } from '#domain/setting-values';
import { mutate } from '#lib/api';
import { formatDay } from '#lib/format';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { DayField } from '#parts/day-field';
import { SelectField, TextField } from '#parts/form-fields';
import { VersionList } from '#parts/version-list';
import { Notice } from '#ui/notice';
import type { SettingVersion } from './queries.ts';
import { SettingValue } from './setting-value.tsx';

interface SettingDialogProps {
  settingKey: OfficeSettingKey;
  /** of this setting, newest first */
  versions: readonly SettingVersion[];
  onClose: () => void;
}

/** A new version of a setting, with its first day, beside all the versions there are. */
export function SettingDialog({ settingKey, versions, onClose }: SettingDialogProps) {
  const { label, lead, fields } = settingOf(settingKey);
  const current = versions.find(({ stato }) => stato === 'IN VIGORE') ?? versions[0];
  const today = useToday();
  const marca = current?.marca ?? null;
  return (
    <FormDialog
      size="normal"
      title={label}
      lead={lead}
      confirm="Salva"
      onClose={onClose}
      draft={`impostazione-${settingKey}`}
      version={marca}
      start={{ ...typedOf(fields, current?.valori), valido_dal: addDays(today, 1) }}
      check={({ valido_dal, ...valori }) => ({
        ...settingErrors(settingKey, valori),
        valido_dal: firstDayError(valido_dal, today),
      })}
      send={({ valido_dal, ...valori }, once) =>
        mutate('setImpostazione', { chiave: settingKey, valido_dal, valori, marca: once.version }, once)
      }
      done={(_, { valido_dal }) =>
        valido_dal === today ? `${label}: in vigore da oggi` : `${label}: dal ${formatDay(valido_dal)}`
      }
      className="grid gap-4 sm:grid-cols-2"
      below={(form) => (
        <>
          <h3 className="mt-6 mb-2 font-semibold">Versioni</h3>
          <VersionList
            label={`Versioni: ${label}`}
            versions={versions}
            content={({ valori }) => <SettingValue settingKey={settingKey} values={valori} />}
            remove="delImpostazione"
            removed={({ valido_dal }) => ({ chiave: settingKey, valido_dal, marca })}
            form={form}
          />
        </>
      )}
    >
      {({ typed: { valido_dal, ...valori } }) => (
        <>
          {fields.map(({ name, label: title, help, optional, kind, choices = {} }) => {
            const box = { name, label: title, help, required: !optional };
            if (kind === 'flag') return <SelectField key={name} {...box} choices={yesOrNo} />;
            return kind === 'choice' ? (
              <SelectField key={name} {...box} choices={choicesOf(choices, optional)} />
            ) : (
              <TextField key={name} {...box} inputMode={modes[kind]} />
            );
          })}
          <DayField
            name="valido_dal"
            label="Vale dal"
            required
            className="sm:col-start-1"
            min={today}
            help={
              versions.some((one) => one.valido_dal === valido_dal)
                ? 'C’è già una versione di quel giorno: la sostituisce.'
                : 'Oggi o più avanti.'
            }
          />
          {settingWarnings(settingKey, valori).map((warning) => (
            <Notice key={warning} kind="warn" className="sm:col-span-2">
              {warning}
            </Notice>
          ))}
        </>
      )}
    </FormDialog>
  );
}

const yesOrNo = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Sì' },
];

const choicesOf = (choices: Readonly<Record<string, string>>, isOptional?: boolean) => [
  ...(isOptional ? [{ value: '', label: '—' }] : []),
  ...Object.entries(choices).map(([value, label]) => ({ value, label })),
];

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
} as const satisfies Record<Exclude<SettingField['kind'], 'flag' | 'choice'>, string>;

/** Values as they stand in boxes: numbers with a comma. */
function typedOf(fields: readonly SettingField[], values: SettingValues = {}): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = values[name] ?? '';
      return [name, typeof value === 'number' ? String(value).replace('.', ',') : value];
    }),
  );
}

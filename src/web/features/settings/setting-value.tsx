import type { OfficeSettingKey } from '#domain/office-setting';
import type { SettingField } from '#domain/setting-field';
import { settingOf, type SettingValues } from '#domain/setting-values';
import { formatMoney } from '#lib/format';

/** A value as people read it. */
function shownValue({ kind, choices }: SettingField, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'percent') return `${String(value).replace('.', ',')} %`;
  if (kind === 'flag') return Number(value) === 1 ? 'Sì' : 'No';
  return choices?.[value] ?? String(value);
}

/** A version's values, field by field. */
export function SettingValue({
  settingKey,
  values,
}: {
  settingKey: OfficeSettingKey;
  values: SettingValues;
}) {
  const { fields, isScalar } = settingOf(settingKey);
  const [only] = fields;
  if (isScalar && only) return <p className="text-lg font-semibold">{shownValue(only, values[only.name])}</p>;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.name} className="min-w-0">
          <dt className="text-xs text-soft">{field.label}</dt>
          <dd className="wrap-anywhere">{shownValue(field, values[field.name])}</dd>
        </div>
      ))}
    </dl>
  );
}

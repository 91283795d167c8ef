import { Pencil } from 'lucide-react';
import { type OfficeSettingKey } from '#domain/office-setting';
import { settingOf } from '#domain/setting-values';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import type { SettingVersion } from './queries.ts';
import { SettingValue } from './setting-value.tsx';

interface SettingCardProps {
  settingKey: OfficeSettingKey;
  /** of this setting, newest first */
  versions: readonly SettingVersion[];
  onEdit: () => void;
}

/** One setting: what it decides, its value in force, what is planned. */
export function SettingCard({ settingKey, versions, onEdit }: SettingCardProps) {
  const { label, lead } = settingOf(settingKey);
  const current = versions.find(({ stato }) => stato === 'IN VIGORE');
  const next = versions.filter(({ stato }) => stato === 'PROGRAMMATA').at(-1);
  return (
    <section aria-label={label} className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {label}
            {next ? <Badge tone="amber">cambia il {formatDay(next.valido_dal)}</Badge> : null}
          </h2>
          <p className="max-w-prose text-soft">{lead}</p>
        </div>
        <Button
          kind="ghost"
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={`Modifica: ${label}`}
          onClick={onEdit}
        >
          Modifica
        </Button>
      </div>
      {current ? (
        <SettingValue settingKey={settingKey} values={current.valori} />
      ) : (
        <p className="text-soft">Non impostato.</p>
      )}
    </section>
  );
}

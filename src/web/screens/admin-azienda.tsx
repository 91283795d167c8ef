import { useQuery } from '@tanstack/react-query';
import { officeSettingKeys, type OfficeSettingKey } from '#domain/office-setting';
import { faultText } from '#lib/fault-text';
import { useOpened } from '#parts/use-opened';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { SecuritySetting } from '../features/access/security-setting.tsx';
import { officeSettingVersions } from '../features/settings/queries.ts';
import { SettingCard } from '../features/settings/setting-card.tsx';
import { SettingDialog } from '../features/settings/setting-dialog.tsx';

// The periods of retention have a room of their own.
const keys = officeSettingKeys.filter((key) => key !== 'conservazione');

/** Company details and the dated settings of head office (rulings §3, §4). */
export default function AdminAzienda() {
  const { data, error, refetch } = useQuery(officeSettingVersions);
  // In the address, so that Ctrl-K leads to it.
  const [opened, open] = useOpened('voce');
  const editing = keys.find((key) => key === opened) ?? null;
  const versionsOf = (key: OfficeSettingKey) => (data ?? []).filter(({ chiave }) => chiave === key);
  return (
    <>
      <PageHeader
        title="Azienda"
        lead="Ogni modifica vale da un giorno, oggi o più avanti; quello che è già stato emesso resta com’era."
      />
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      <div className="card px-5 pt-5 sm:px-6">
        {data ? (
          keys.map((key) => (
            <SettingCard key={key} settingKey={key} versions={versionsOf(key)} onEdit={() => open(key)} />
          ))
        ) : (
          <SkeletonLines lines={8} />
        )}
      </div>
      <SecuritySetting />
      {editing && data ? (
        <SettingDialog
          key={editing}
          settingKey={editing}
          versions={versionsOf(editing)}
          onClose={() => open(null)}
        />
      ) : null}
    </>
  );
}

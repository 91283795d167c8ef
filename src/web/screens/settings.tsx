import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { settingsPlaces } from '#lib/navigation';
import { paths } from '#lib/paths';
import { buttonClass } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { SkeletonLines } from '#ui/skeleton';
import { Tabs } from '#ui/tabs';

// Each operation is loaded when it is first opened: who keeps campaigns doesn't wait for the price list.
const PriceSettings = lazy(async () => ({
  default: (await import('../features/price-list/price-settings.tsx')).PriceSettings,
}));
const CampaignSettings = lazy(async () => ({
  default: (await import('../features/campaign-settings/campaign-settings.tsx')).CampaignSettings,
}));

/** Head office's settings (S2 §2 /settings): two operations, the one that is open in the address. */
export default function Settings() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const operation = search['op'] === 'campagne' ? 'campagne' : 'dispositivi';
  return (
    <>
      <PageHeader title="IMPOSTAZIONI" actions={<SettingsLinks />} />
      <Tabs
        label="Operazioni"
        value={operation}
        onChange={(op) => void navigate({ to: paths.settings(), search: { op }, resetScroll: false })}
        tabs={[
          {
            value: 'dispositivi',
            label: 'GESTIONE DISPOSITIVI',
            content: (
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <PriceSettings />
              </Suspense>
            ),
          },
          {
            value: 'campagne',
            label: 'GESTIONE CAMPAGNE',
            content: (
              <Suspense fallback={<SkeletonLines lines={6} />}>
                <CampaignSettings />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

/** All else that is set, one press away: this is its home. */
function SettingsLinks() {
  return (
    <nav aria-label="Altre impostazioni" className="flex flex-wrap gap-2">
      {settingsPlaces.map(({ to, label }) => (
        <Link key={to} to={to} preload="intent" className={buttonClass({ kind: 'ghost', size: 'small' })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

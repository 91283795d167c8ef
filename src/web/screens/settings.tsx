import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '#lib/paths';
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
      <PageHeader title="IMPOSTAZIONI" />
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

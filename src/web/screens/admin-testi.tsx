import { PageHeader } from '#ui/page-header';

/** Testi legali. */
export function AdminTesti() {
  return <PageHeader title="Testi legali" />;
}

import { PageHeader } from '#ui/page-header';

/** Negozi. */
export function AdminNegozi() {
  return <PageHeader title="Negozi" />;
}

import { PageHeader } from '#ui/page-header';

/** Affiliati. */
export function AdminAffiliati() {
  return <PageHeader title="Affiliati" />;
}

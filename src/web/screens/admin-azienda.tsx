import { PageHeader } from '#ui/page-header';

/** Azienda. */
export function AdminAzienda() {
  return <PageHeader title="Azienda" />;
}

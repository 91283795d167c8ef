import { PageHeader } from '#ui/page-header';

/** Utenti. */
export function AdminUtenti() {
  return <PageHeader title="Utenti" />;
}

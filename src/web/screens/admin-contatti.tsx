import { PageHeader } from '#ui/page-header';

/** Richieste di contatto. */
export function AdminContatti() {
  return <PageHeader title="Richieste di contatto" />;
}

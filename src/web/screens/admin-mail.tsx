import { PageHeader } from '#ui/page-header';

/** Modelli di mail. */
export function AdminMail() {
  return <PageHeader title="Modelli di mail" />;
}

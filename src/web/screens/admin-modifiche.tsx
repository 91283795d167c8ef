import { PageHeader } from '#ui/page-header';

/** Registro delle modifiche. */
export function AdminModifiche() {
  return <PageHeader title="Registro delle modifiche" />;
}

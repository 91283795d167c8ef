import { PageHeader } from '#ui/page-header';

/** Conservazione. */
export function AdminConservazione() {
  return <PageHeader title="Conservazione" />;
}

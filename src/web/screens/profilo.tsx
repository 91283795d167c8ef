import { PageHeader } from '#ui/page-header';

/** Il tuo accesso. */
export function Profilo() {
  return <PageHeader title="Il tuo accesso" />;
}

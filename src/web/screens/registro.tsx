import { PageHeader } from '#ui/page-header';

/** Registro usato. */
export function Registro() {
  return <PageHeader title="Registro usato" />;
}

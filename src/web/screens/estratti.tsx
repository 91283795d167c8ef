import { PageHeader } from '#ui/page-header';

/** Estratti conto. */
export function Estratti() {
  return <PageHeader title="Estratti conto" />;
}

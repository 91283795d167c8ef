import { useQuery } from '@tanstack/react-query';
import { asking } from '#lib/asking';
import { ChoiceField } from '#parts/choice-field';

/** 'Negozio', of those in scope. */
export function ShopField() {
  const { data: shops = [] } = useQuery(asking('getListaNegoziSys', {}, { staleTime: 300_000 }));
  const choices = shops.map((shop) => ({ value: shop.id_negozio, label: shop.negozio }));
  return <ChoiceField name="id_negozio" label="Negozio" choices={choices} />;
}

/** A sentence where no shop is chosen: each has its own register. */
export const shopProblem = ({ id_negozio }: { id_negozio: number | null }) => ({
  id_negozio: id_negozio ? null : 'Scegli il negozio',
});

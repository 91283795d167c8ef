import { type Fragment, fragment } from '#server/kit/fragment';

/**
 * SQL of who has asked to be erased (rulings §12): what a law keeps of them is head office's alone from then on. True for a
 * row whose `id_cliente` is one of them.
 */
export const isErasedPerson = (of: string): Fragment<Record<never, never>> =>
  fragment`exists (select from customer gone where gone.id_cliente = ${of}.id_cliente and gone.cancellazione_chiesta_il is not null)`;

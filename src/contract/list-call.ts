import { z } from 'zod';
import { query, type QueryCall } from './call.ts';
import {
  listFields,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalInts,
  optionalBalance,
  optionalText,
  optionalWords,
  out,
} from './fields.ts';
import {
  ordersOf,
  type Field,
  type Fields,
  type Filter,
  type Filters,
  type InputFrom,
  type List,
  type RowFrom,
} from '#contract/lists/list';

/** The wire's shape of each kind of field. */
const shapes = {
  text: out.text,
  code: out.text,
  int: out.int,
  decimal: z.number(),
  euro: out.euro,
  day: out.day,
  month: out.day,
  moment: out.moment,
  flag: out.flag,
} as const;

function shapeOf({ kind, isNullable, codes }: Field): z.ZodType {
  const shape = codes ? z.literal([...codes]) : shapes[kind];
  return isNullable ? shape.nullable() : shape;
}

function inputOf({ kind, options }: Filter): z.ZodType {
  switch (kind) {
    case 'affiliate':
    case 'shop':
    case 'pick':
      return optionalId();
    case 'words':
      return optionalWords(Object.keys(options));
    case 'codes':
      return optionalInts();
    case 'flag':
      return optionalFlag();
    case 'text':
      return optionalText(200);
    case 'period':
      return optionalDay();
    case 'range':
      // What a slip or a credit note comes to may be below nothing.
      return optionalBalance();
  }
}

type Shape<T> = { [K in keyof T]: z.ZodType<T[K]> };
type Rest<I extends z.ZodRawShape, X extends z.ZodRawShape> = Omit<
  QueryCall<string, z.ZodObject>,
  'name' | 'kind' | 'input' | 'row' | 'list'
> & {
  /** fields of the input beyond the list's own filters */
  input?: I;
  /** fields of the row that no list can describe (lists, records) */
  row?: X;
};

/** Fields of a row as a list describes them. */
export const rowShape = <F extends Fields>(described: List<F>): Shape<RowFrom<F>> =>
  Object.fromEntries(
    Object.entries(described.fields).map(([name, field]) => [name, shapeOf(field)]),
  ) as Shape<RowFrom<F>>;

/** What a list's filters ask for, for calls beside its own. */
export const filterFields = <P extends Filters>({ filters }: { filters: P }): Shape<InputFrom<P>> =>
  Object.fromEntries(
    Object.values(filters).flatMap((one) => one.wire.map((field) => [field, inputOf(one)])),
  ) as Shape<InputFrom<P>>;

/** Declares the call by which a list is asked for: input, row and export come from its description. */
export function listQuery<
  const N extends string,
  F extends Fields,
  P extends Filters,
  I extends z.ZodRawShape = Record<never, never>,
  X extends z.ZodRawShape = Record<never, never>,
>(name: N, described: List<F, P>, { input, row, ...rest }: Rest<I, X>) {
  return query(name, {
    ...rest,
    fromCopy: true,
    list: described,
    input: z.object({
      ...filterFields(described),
      ...listFields,
      ...(input as I),
    }),
    row: z.strictObject({ ...rowShape(described), ...(row as X) }),
    doc: `${rest.doc} Ordini: ${ordersOf(described).join(', ')}.`,
  });
}

import type { Api, CallName, FileName, MutationName, ParsedOf, QueryName, RowOf } from '#contract/api';
import type { Context, Page } from './context.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Outcome } from './outcome.ts';

/** What the handler of a call answers: rows or a page of them for a query, an outcome for a mutation, a file. */
type Answer<N extends CallName> = N extends QueryName
  ? RowOf<N>[] | Page<RowOf<N>>
  : N extends MutationName
    ? Outcome
    : N extends FileName
      ? FileAnswer
      : never;

/** One handler a call. A missing one, or one too many, does not compile. */
export type Handlers<N extends keyof Api> = {
  [K in N]: (ctx: Context, input: ParsedOf<K>) => Promise<Answer<K>>;
};

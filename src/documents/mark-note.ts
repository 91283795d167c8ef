import type { MarkBlock } from './block.ts';

const answers = { given: 'Sì', refused: 'No', open: 'Da segnare' } as const;

/** What stands behind the text of a mark: '(facoltativo: Sì)'. */
export function markNote({ answer, isRequired }: Pick<MarkBlock, 'answer' | 'isRequired'>): string {
  return `(${isRequired ? 'presa visione' : 'facoltativo'}: ${answers[answer]})`;
}

import type { InputOf, QueryName } from '#contract/api';
import { saveList, type SaveOptions } from './save-file.ts';

export type { SaveOptions };

/** Until its list has moved onto `ListPage`. */
export const saveCsv = <N extends QueryName>(
  name: N,
  input: InputOf<N>,
  _file: string,
  options?: SaveOptions,
) => saveList(name, input, options);

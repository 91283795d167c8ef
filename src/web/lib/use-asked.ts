import { useCallback, useEffect, useState } from 'react';
import type { InputOf, QueryName, RowOf } from '#contract/api';
import { query } from './api.ts';
import { connection, watchConnection } from './connection.ts';

interface Asked<Row> {
  /** the rows; undefined until they are there */
  rows: Row[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** So long an answer is good enough to be shown again (ms). */
const keptFor = 10 * 60_000;
const answers = new Map<string, { rows: unknown[]; at: number }>();

const underWay = new Map<string, Promise<void>>();

/** Asks once, however many parts of the page want to know. */
function ask<N extends QueryName>(name: N, body: string, key: string): Promise<void> {
  const asked =
    underWay.get(key) ??
    query(name, JSON.parse(body) as InputOf<N>)
      .then((rows) => void answers.set(key, { rows, at: Date.now() }))
      .finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

function kept<Row>(key: string): Row[] | undefined {
  const found = answers.get(key);
  return found && Date.now() - found.at < keptFor ? (found.rows as Row[]) : undefined;
}

/**
 * The rows of a query, for pages that don't load the back office's cache of answers. `input` null: nothing is asked yet.
 * What failed while the line was down is asked again when it is back.
 */
export function useAsked<N extends QueryName>(name: N, input: InputOf<N> | null): Asked<RowOf<N>> {
  const body = input === null ? null : JSON.stringify(input);
  const key = `${name} ${body}`;
  const [failed, setFailed] = useState<{ key: string; error: Error } | null>(null);
  const [, redraw] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const rows = body === null ? undefined : kept<RowOf<N>>(key);
  const error = failed?.key === key && !rows ? failed.error : null;
  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (body === null || kept(key)) return undefined;
    let isGone = false;
    ask(name, body, key).then(
      () => isGone || redraw((count) => count + 1),
      (reason: unknown) => isGone || setFailed({ key, error: reason as Error }),
    );
    return () => {
      isGone = true;
    };
  }, [name, body, key, attempt]);

  useEffect(() => {
    if (!error) return undefined;
    return watchConnection(() => {
      if (connection() === 'restored') retry();
    });
  }, [error, retry]);

  return { rows, error, retry };
}

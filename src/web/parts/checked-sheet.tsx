import { useState } from 'react';
import type { CallOptions } from '#lib/api';
import { refusalText } from '#lib/fault-text';
import { useAct, type Act } from '#lib/use-act';

type Answer = { ok: boolean; ret_message: string; motivo?: string | null | undefined };
type Done<O> = Extract<O, { ok: true }>;

/** A sheet on its way in: nothing is stored before somebody has seen what it holds. */
interface CheckedSheet<C> {
  file: File | null;
  /** What it holds; null until it was looked through. */
  checked: C | null;
  choose: (sheet: File) => void;
  store: () => void;
  check: Act;
  load: Act;
}

/** Looks a sheet through (`conferma` 0), then loads it (1); both say why they were refused. */
export function useCheckedSheet<O extends Answer>(
  send: (sheet: File, conferma: 0 | 1, options: CallOptions) => Promise<O>,
  onLoaded: (answer: Done<O>) => void,
): CheckedSheet<Done<O>> {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Done<O> | null>(null);
  const check = useAct();
  const load = useAct();
  const run = (act: Act, sheet: File, conferma: 0 | 1, onDone: (answer: Done<O>) => void): void =>
    void act.run(async (idempotencyKey) => {
      const answer = await send(sheet, conferma, { idempotencyKey });
      if (!answer.ok) return refusalText(answer);
      onDone(answer as Done<O>);
      return null;
    });
  return {
    file,
    checked,
    check,
    load,
    choose: (sheet) => {
      setFile(sheet);
      setChecked(null);
      load.clear();
      run(check, sheet, 0, setChecked);
    },
    store: () => {
      if (file) run(load, file, 1, onLoaded);
    },
  };
}

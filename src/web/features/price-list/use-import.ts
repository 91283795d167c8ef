import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RefusedOf } from '#contract/api';
import { mutate, query } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText, faultTexts } from '#lib/fault-text';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import type { Import } from './price-words.ts';

/** What the server takes at most (S2's /massiveUpload, decisions §2). */
const largestFile = 32 * 1024 * 1024;

/** Prices that changed between the preview and its start. */
export type Overtaken = NonNullable<RefusedOf<'caricaListino'>['righe']>;

/** Why the file was not taken, beside its name. */
export interface Refused {
  text: string;
  missing: readonly string[];
  found: readonly string[];
}

export type ImportWork = ReturnType<typeof useImport>;

/** An Excel file on its way into the price list: chosen, sent and checked, looked at, started. */
export function useImport(opened: Import | null) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [list, setList] = useState(opened);
  const [overtaken, setOvertaken] = useState<{ count: number; rows: Overtaken } | null>(null);
  const [result, setResult] = useState<Import | null>(null);
  const stop = useRef<AbortController | null>(null);
  const act = useAct();
  const isStarting = act.isBusy && list !== null;
  const { data: progress } = useQuery(
    asking(
      'getImportListini',
      { id_import: list?.id_import ?? 0 },
      { enabled: isStarting, refetchInterval: 700, staleTime: 0 },
    ),
  );

  const check = async (chosen: File, key: string): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setPercent(0);
    try {
      const { signal } = control;
      const outcome = await uploadFile(
        'caricaListino',
        chosen,
        {},
        { idempotencyKey: key, onProgress: setPercent, signal },
      );
      if (outcome.ok) {
        setList(outcome);
        return;
      }
      const why = faultText(outcome.ret_message);
      setRefused({
        text: outcome.ret_message === 'FILE_NON_VALIDO' && outcome.motivo ? `${outcome.motivo}.` : why,
        missing: outcome.colonne_mancanti ?? [],
        found: outcome.colonne_trovate ?? [],
      });
    } catch (fault) {
      // Stopped on purpose: the file is still there to be sent.
      if (!control.signal.aborted) throw fault;
    } finally {
      setPercent(null);
    }
  };

  /** Sends a file to be checked: that changes no price. */
  const choose = (chosen: File): void => {
    setFile(chosen);
    setRefused(null);
    act.clear();
    if (chosen.size > largestFile) setRefused({ text: faultTexts.TROPPO_GRANDE, missing: [], found: [] });
    else void act.run((key) => check(chosen, key));
  };

  /** Applies the preview now, or plans it for a day to come. */
  const start = (data_inizio: string | null): void => {
    const id_import = list?.id_import;
    if (id_import === undefined) return;
    setOvertaken(null);
    void act.run(async (key) => {
      const input = { id_import, data_inizio };
      // Of 50 000 rows it takes its time.
      const once = { idempotencyKey: key, timeout: 10 * 60_000 };
      const outcome = await mutate('caricaListino', input, once);
      if (outcome.ok) {
        setResult(outcome);
        return null;
      }
      const [now] = await query('getImportListini', { id_import });
      if (now) setList(now);
      if (outcome.ret_message === 'LISTINO_CAMBIATO')
        setOvertaken({ count: outcome.righe_cambiate ?? 0, rows: outcome.righe ?? [] });
      return faultText(outcome.ret_message);
    });
  };

  return {
    act,
    file,
    percent,
    refused,
    list,
    overtaken,
    result,
    isStarting,
    /** Of the application under way, 0 to 100. */
    applied: isStarting ? (progress?.[0]?.percentuale ?? 0) : 0,
    choose,
    stop: () => stop.current?.abort(),
    start,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, isDay } from '#domain/day';
import { mutate, query } from '#lib/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { DayBox } from '#ui/day-box';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { ProgressBar } from '#ui/progress-bar';
import { DownloadButton } from './download-button.tsx';
import { FileStep } from './file-step.tsx';
import { counted, importText } from './import-words.ts';
import { Preview, type Overtaken } from './preview.tsx';
import type { Import } from './price-words.ts';

interface ImportDialogProps {
  /** A preview made before, to look at or go on with; null: a new file. */
  opened: Import | null;
  onClose: () => void;
}

/** CARICA DEVICES (S2 §2 /settings): file, preview, start, outcome. Left in between, it goes on from the list of imports. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [list, setList] = useState(opened);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [result, setResult] = useState<Import | null>(null);
  const act = useAct();
  const isStarting = act.isBusy;
  const id_import = list?.id_import ?? 0;
  const { data: progress } = useQuery(
    asking('getImportListini', { id_import }, { enabled: isStarting, refetchInterval: 700, staleTime: 0 }),
  );
  const tomorrow = addDays(useToday(), 1);
  /** The day it starts; null: at once. */
  const [day, setDay] = useState<string | null>(null);
  const isOpen = list?.stato === 'CONTROLLATO' && !result;
  const leave = (): void => {
    if (!isStarting) onClose();
  };
  /** Applies the preview now, or plans it for a day to come. */
  const start = (): void => {
    setOvertaken(null);
    void act.run(async (idempotencyKey) => {
      // Of 50 000 rows it takes its time.
      const once = { idempotencyKey, timeout: 10 * 60_000 };
      const outcome = await mutate('caricaListino', { id_import, data_inizio: day }, once);
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
  return (
    <Dialog
      open
      onClose={leave}
      size={list && !result ? 'wide' : 'normal'}
      title={list?.nome_file ?? 'CARICA DEVICES'}
      footer={
        list ? (
          <Footer {...{ list, result, isStarting, isOpen, day }} onStart={start} onClose={leave} />
        ) : null
      }
    >
      {!list ? <FileStep onChecked={setList} /> : null}
      {list && !result ? (
        <div className="grid gap-4 *:min-w-0">
          <Preview key={`${list.id_import}-${list.stato}`} list={list} overtaken={overtaken} />
          {isOpen ? (
            isStarting ? (
              <ProgressBar label="Applicazione del listino" percent={progress?.[0]?.percentuale ?? 0} />
            ) : (
              <fieldset className="flex flex-wrap items-start gap-x-6 gap-y-1">
                <legend className="sr-only">Quando parte</legend>
                <Choice label="Subito" isChosen={day === null} onChoose={() => setDay(null)} />
                <Choice label="Da una data" isChosen={day !== null} onChoose={() => setDay(tomorrow)} />
                {day !== null ? (
                  <Field label="Dalle 00:00 del" hideLabel error={act.fields['data_inizio']} className="w-48">
                    {(ids) => (
                      <DayBox {...ids} label="Dalle 00:00 del" min={tomorrow} value={day} onChange={setDay} />
                    )}
                  </Field>
                ) : null}
              </fieldset>
            )
          ) : null}
          <ActProblem act={act.word ? { ...act, problem: `${importText.failed}. ${act.problem}` } : act} />
        </div>
      ) : null}
      {result ? <ImportResult result={result} /> : null}
    </Dialog>
  );
}

interface FooterProps {
  list: Import;
  result: Import | null;
  isStarting: boolean;
  isOpen: boolean;
  /** null: at once */
  day: string | null;
  onStart: () => void;
  onClose: () => void;
}

function Footer({ list, result, isStarting, isOpen, day, onStart, onClose }: FooterProps) {
  const change = list.nuovi + list.cambiati;
  const isEmpty = day === null ? change === 0 : list.righe === list.errati;
  const whyNot = isEmpty
    ? 'Nessuna riga del file cambia il listino'
    : day !== null && !isDay(day)
      ? 'Scegli il giorno da cui vale'
      : null;
  return (
    <>
      {list.errati > 0 ? (
        <span className="sm:mr-auto sm:self-center">
          <DownloadButton
            label={importText.wrongFile}
            save={() => saveFile('scaricaDeviceErrati', { id_import: list.id_import })}
          />
        </span>
      ) : null}
      <Button
        kind={result ? 'primary' : 'ghost'}
        disabledReason={isStarting ? 'Il listino si sta applicando' : null}
        onClick={onClose}
      >
        Chiudi
      </Button>
      {isOpen ? (
        <Button busy={isStarting} disabledReason={whyNot} onClick={onStart}>
          {day !== null && isDay(day)
            ? `Programma per il ${formatDay(day)}`
            : `Applica ${change > 0 ? counted(change, 'prezzo', 'prezzi') : ''}`}
        </Button>
      ) : null}
    </>
  );
}

function ImportResult({ result }: { result: Import }) {
  const { nuovi, cambiati, errati } = result;
  const told = `${counted(nuovi, 'device nuovo', 'device nuovi')}, ${counted(cambiati, 'prezzo cambiato', 'prezzi cambiati')}.`;
  if (result.stato === 'PROGRAMMATO')
    return (
      <Notice kind="success" title={`Il listino parte il ${formatDay(result.data_inizio)}, alle 00:00`}>
        {told} Fino ad allora lo puoi annullare dall’elenco dei caricamenti.
      </Notice>
    );
  return (
    <Notice kind={errati > 0 ? 'warn' : 'success'} title={errati > 0 ? importText.partly : importText.done}>
      {told}
      {errati > 0
        ? ` ${counted(errati, 'riga non è stata importata', 'righe non sono state importate')}: correggile nel file con gli errori e carica quello.`
        : ''}
    </Notice>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name="quando-parte"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

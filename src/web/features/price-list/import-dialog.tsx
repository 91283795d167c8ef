import { useState } from 'react';
import { formatDay } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { DownloadButton } from './download-button.tsx';
import { FileStep } from './file-step.tsx';
import { counted, importText } from './import-words.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressBar } from '#ui/progress-bar';
import type { Import } from './queries.ts';
import { StartChoice, tomorrow } from './start-choice.tsx';
import { useImport, type ImportWork } from './use-import.ts';

export interface ImportDialogProps {
  /** A preview made before, to look at or go on with; null: a new file. */
  opened: Import | null;
  onClose: () => void;
}

/** CARICA DEVICES (S2 §2 /settings): file, preview, start, outcome. Left in between, it goes on from the list of imports. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const work = useImport(opened);
  const [isPlanned, setPlanned] = useState(false);
  const [day, setDay] = useState('');
  const { list, result, isStarting, act } = work;
  const isOpen = list?.stato === 'CONTROLLATO' && !result;
  const leave = (): void => {
    if (isStarting) return;
    work.stop();
    onClose();
  };
  const title = list ? list.nome_file : 'CARICA DEVICES';
  return (
    <Dialog
      open
      onClose={leave}
      size={list && !result ? 'wide' : 'normal'}
      title={title}
      footer={
        list ? <Footer work={work} isOpen={isOpen} day={isPlanned ? day : null} onClose={leave} /> : null
      }
    >
      {!list ? <FileStep work={work} /> : null}
      {list && !result ? (
        <div className="grid gap-4 *:min-w-0">
          <PreviewStep key={`${list.id_import}-${list.stato}`} list={list} overtaken={work.overtaken} />
          {isOpen ? (
            isStarting ? (
              <ProgressBar label="Applicazione del listino" percent={work.applied} />
            ) : (
              <StartChoice
                day={day}
                onDay={setDay}
                isPlanned={isPlanned}
                onPlanned={(next) => {
                  setPlanned(next);
                  if (next && day === '') setDay(tomorrow());
                }}
                error={act.fields['data_inizio'] ?? null}
              />
            )
          ) : null}
          {act.problem ? (
            <Notice
              kind="error"
              {...(act.word ? { title: importText.failed } : {})}
              actions={
                act.retry ? (
                  <Button kind="ghost" size="small" onClick={act.retry}>
                    Riprova
                  </Button>
                ) : null
              }
            >
              {act.problem}
            </Notice>
          ) : null}
        </div>
      ) : null}
      {result ? <Outcome result={result} /> : null}
    </Dialog>
  );
}

interface FooterProps {
  work: ImportWork;
  isOpen: boolean;
  /** null: at once */
  day: string | null;
  onClose: () => void;
}

function Footer({ work, isOpen, day, onClose }: FooterProps) {
  const { list, result, isStarting } = work;
  if (!list) return null;
  const change = list.nuovi + list.cambiati;
  const isEmpty = day === null ? change === 0 : list.righe === list.errati;
  const whyNot = isEmpty
    ? 'Nessuna riga del file cambia il listino'
    : day === ''
      ? 'Scegli il giorno da cui vale'
      : null;
  return (
    <>
      {list.errati > 0 ? (
        <span className="sm:mr-auto">
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
        <Button busy={isStarting} disabledReason={whyNot} onClick={() => work.start(day)}>
          {day !== null
            ? `Programma per il ${formatDay(day)}`
            : `Applica ${change > 0 ? counted(change, 'prezzo', 'prezzi') : ''}`}
        </Button>
      ) : null}
    </>
  );
}

function Outcome({ result }: { result: Import }) {
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

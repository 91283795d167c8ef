import { Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DoneOf, RowOf } from '#contract/api';
import { largestNoteFile, mostNoteFiles, noteFilesAccepted } from '#domain/note-file';
import type { WorkKey } from '#domain/work-object';
import { faultText } from '#lib/fault-text';
import { formatBytes } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';
import { ProgressBar } from '#ui/progress-bar';

type SentFile = RowOf<'getLavoro'>['note'][number]['allegati'][number];

/** A file that is stored and waits for its note. */
export type ChosenFile = Pick<DoneOf<'setFileNota'>, 'path' | 'nome' | 'dimensione'>;

/** The files of a note, each saved by a press: nothing of what somebody sent is shown in the page. */
export function SentFiles({ work, files }: { work: WorkKey; files: readonly SentFile[] }) {
  const act = useAct();
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label="File allegati" className="flex flex-wrap gap-x-3 gap-y-1 py-1">
        {files.map(({ path, nome, dimensione, is_disponibile }) => (
          <li key={path}>
            {is_disponibile ? (
              <Button
                kind="quiet"
                size="small"
                className="wrap-anywhere text-left"
                icon={<Paperclip size={16} aria-hidden="true" />}
                busy={act.isBusy}
                onClick={() => void act.run(() => saveFile('scaricaFileNota', { ...work, path }), 'reading')}
              >
                {nome} <span className="text-soft">{formatBytes(dimensione)}</span>
              </Button>
            ) : (
              <span className="text-sm text-soft">{nome}: eliminato con i documenti della pratica</span>
            )}
          </li>
        ))}
      </ul>
      <ActProblem act={act} />
    </>
  );
}

interface ChooseFilesProps {
  work: WorkKey;
  files: readonly ChosenFile[];
  /** What the server says of them. */
  error: string | null;
  onChange: (files: readonly ChosenFile[]) => void;
}

/** Chooses what goes with the next note: each is sent at once, so that the note itself is there in a moment. */
export function ChooseFiles({ work, files, error, onChange }: ChooseFilesProps) {
  const id = useId();
  const act = useAct();
  const box = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  // Of several it is said which one was not taken.
  const [name, setName] = useState('');
  const isFull = files.length >= mostNoteFiles;
  const send = async (chosen: readonly File[], key: string): Promise<string | null> => {
    let kept = files;
    for (const [at, file] of chosen.entries()) {
      if (kept.length >= mostNoteFiles) return tooMany;
      if (file.size > largestNoteFile) return `${file.name}: ${tooLarge}`;
      setPercent(0);
      setName(file.name);
      const once = { idempotencyKey: `${key}-${at}`, onProgress: setPercent };
      const answer = await uploadFile('setFileNota', file, { ...work }, once).finally(() => setPercent(null));
      if (!answer.ok) return faultText(answer.ret_message);
      // What was sent before the line broke is answered again under its key.
      const { path, nome, dimensione } = answer;
      kept = [...kept.filter((one) => one.path !== path), { path, nome, dimensione }];
      onChange(kept);
    }
    return null;
  };
  const wrong = act.fields['file'];
  const refusal = wrong ? `${name}: ${wrong}` : error;
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <ul aria-label="File da allegare" className="grid gap-1">
          {files.map(({ path, nome, dimensione }) => (
            <li key={path} className="flex items-center gap-2">
              <Paperclip size={16} className="shrink-0 text-soft" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                {nome} <span className="text-soft">{formatBytes(dimensione)}</span>
              </span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Togli ${nome}`}
                icon={<X size={16} aria-hidden="true" />}
                disabledReason={act.isBusy ? 'Attendi il caricamento' : null}
                onClick={() => onChange(files.filter((one) => one.path !== path))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={box}
        type="file"
        multiple
        hidden
        aria-label="File della nota"
        accept={noteFilesAccepted}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file again, corrected meanwhile, is a choice too.
          target.value = '';
          if (chosen.length > 0) void act.run((key) => send(chosen, key));
        }}
      />
      {percent === null ? null : (
        <ProgressBar label="Caricamento del file" percent={percent} text={`${percent} %`} />
      )}
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        busy={act.isBusy}
        disabledReason={isFull ? tooMany : null}
        icon={<Paperclip size={16} aria-hidden="true" />}
        title="Foto, PDF o Excel, fino a 10 MB"
        onClick={() => box.current?.click()}
      >
        Allega file
      </Button>
      <FieldError id={id} error={refusal} />
      {refusal ? null : <ActProblem act={act} />}
    </div>
  );
}

const tooMany = `Massimo ${mostNoteFiles} file per nota.`;
const tooLarge = `al massimo ${formatBytes(largestNoteFile)}.`;

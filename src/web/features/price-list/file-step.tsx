import { clsx } from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { faultText, faultTexts } from '#lib/fault-text';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { Facts } from '#ui/facts';
import { FieldError } from '#ui/field';
import { Notice } from '#ui/notice';
import { ProgressBar } from '#ui/progress-bar';
import { importText } from './import-words.ts';
import type { Import } from './price-words.ts';

/** What the server takes at most (S2's /massiveUpload, rulings §2). */
const largestFile = 32 * 1024 * 1024;

/** The file is chosen or dropped, sent and checked, which changes no price; why it was not taken stands beside it. */
export function FileStep({ onChecked }: { onChecked: (list: Import) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ text: string; missing?: string[]; found?: string[] } | null>(null);
  const [isOver, setOver] = useState(false);
  const act = useAct();
  const error = useId();
  const box = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const stop = (): void => sending.current?.abort();
  const isBusy = percent !== null;
  useEffect(() => stop, []);

  const check = async (chosen: File, idempotencyKey: string): Promise<null> => {
    const { signal } = (sending.current = new AbortController());
    setPercent(0);
    try {
      const once = { idempotencyKey, onProgress: setPercent, signal };
      const outcome = await uploadFile('caricaListino', chosen, {}, once);
      const {
        motivo,
        colonne_mancanti: missing = [],
        colonne_trovate: found = [],
      } = outcome.ok ? {} : outcome;
      const isWrong = outcome.ret_message === 'FILE_NON_VALIDO' && motivo;
      if (outcome.ok) onChecked(outcome);
      else setRefused({ text: isWrong ? `${motivo}.` : faultText(outcome.ret_message), missing, found });
    } catch (fault) {
      // Stopped on purpose: the file is still there to be sent.
      if (!signal.aborted) throw fault;
    } finally {
      setPercent(null);
    }
    return null;
  };
  const choose = (chosen: File): void => {
    setFile(chosen);
    setRefused(chosen.size > largestFile ? { text: faultTexts.TROPPO_GRANDE } : null);
    act.clear();
    if (chosen.size <= largestFile) void act.run((key) => check(chosen, key));
  };
  const take = (chosen: File | null | undefined): void => {
    if (chosen && !isBusy) choose(chosen);
    // The same file again, corrected meanwhile, is a choice too.
    if (box.current) box.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-4 pt-2">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center',
          isOver ? 'border-accent bg-accent-soft' : refused ? 'border-danger' : 'border-edge-soft bg-sunken',
        )}
      >
        <FileSpreadsheet size={34} strokeWidth={1.6} className="text-accent" aria-hidden="true" />
        <input
          ref={box}
          type="file"
          accept=".xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
          aria-label="File Excel del listino"
          aria-describedby={refused ? error : undefined}
          aria-invalid={refused ? true : undefined}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => take(target.files?.[0])}
        />
        {file ? (
          <p className="max-w-full font-semibold wrap-anywhere">
            {file.name} <span className="font-normal text-soft">{sizeOf(file.size)}</span>
          </p>
        ) : (
          <p className="text-soft">Trascina qui il file .xlsx o .xls, oppure</p>
        )}
        {isBusy ? (
          <Sending percent={percent} onStop={stop} />
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            {file ? (
              <Button kind="ghost" onClick={() => choose(file)}>
                Riprova
              </Button>
            ) : null}
            <Button kind={file ? 'ghost' : 'primary'} onClick={() => box.current?.click()}>
              {file ? 'Scegli un altro file' : 'Scegli il file'}
            </Button>
          </div>
        )}
        <FieldError id={error} error={refused?.text} />
      </div>
      {refused?.missing?.length ? (
        <MissingColumns missing={refused.missing} found={refused.found ?? []} />
      ) : null}
      {act.problem && !isBusy ? (
        <Notice kind="error" title={importText.failed}>
          {act.problem}
        </Notice>
      ) : null}
      <p className="text-sm text-soft">
        Servono le colonne marca, modello, memoria e prezzo; il tipo serve per i modelli nuovi. Prima di
        cambiare qualcosa vedi l’anteprima. Il modello da compilare è il file di SCARICA XLS DEVICES.
      </p>
    </div>
  );
}

function MissingColumns({ missing, found }: { missing: readonly string[]; found: readonly string[] }) {
  return (
    <Facts
      className="text-sm"
      rows={[
        ['Colonne mancanti', <strong key="missing">{missing.join(', ')}</strong>],
        ['Colonne trovate', found.filter(Boolean).join(', ') || 'nessuna'],
      ]}
    />
  );
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <div className="grid w-full max-w-md gap-3">
      <ProgressBar
        label={percent < 100 ? 'Invio del file' : 'File inviato: controllo delle righe…'}
        percent={percent}
      />
      <Button kind="ghost" size="small" className="justify-self-center" onClick={onStop}>
        Interrompi
      </Button>
    </div>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1_000_000)} MB`;
}

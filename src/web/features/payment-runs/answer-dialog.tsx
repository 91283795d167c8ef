import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { DoneOf } from '#contract/api';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CountList } from '#ui/count-list';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { SheetChoice } from '#ui/sheet-choice';

type Read = DoneOf<'caricaEsitoBanca'>;

/** 'Carica esito banca': the file says itself which run it is about. */
export function AnswerButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon={<FileInput size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Carica esito banca
      </Button>
      {isOpen ? <AnswerDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The bank's answer (pain.002): read as soon as it is chosen, and what came of it. */
function AnswerDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const act = useAct();
  const choose = (chosen: File): void => {
    setFile(chosen);
    setRead(null);
    void act.run(async (idempotencyKey) => {
      const answer = await uploadFile('caricaEsitoBanca', chosen, {}, { idempotencyKey });
      if (!answer.ok) return answer.motivo ? `${answer.motivo}.` : faultText(answer.ret_message);
      setRead(answer);
      return null;
    });
  };
  return (
    <Dialog
      open
      title="Esito della banca"
      lead="Il file pain.002 che la banca risponde: dice da sé di quale disposizione è, e quali bonifici ha accettato, pagato o rifiutato."
      onClose={onClose}
      footer={
        <Button kind={read ? 'primary' : 'ghost'} onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <div className="grid gap-4 pt-2">
        <SheetChoice
          file={file}
          onFile={choose}
          isBusy={act.isBusy}
          kind={read ? 'ghost' : 'primary'}
          accept=".xml,application/xml,text/xml"
        />
        <ActProblem act={act} />
        {read ? <Outcome read={read} /> : null}
      </div>
    </Dialog>
  );
}

function Outcome({ read }: { read: Read }) {
  const isNothing = read.pagati + read.accettati + read.rifiutati + read.verificati === 0;
  return (
    <>
      <Notice kind={read.rifiutati > 0 ? 'warn' : 'success'}>
        {isNothing
          ? `Disposizione ${read.id_disposizione}: niente di nuovo, l’esito era già registrato.`
          : `Disposizione ${read.id_disposizione}: esito registrato.`}
        {read.rifiutati > 0 ? ' Le distinte dei bonifici rifiutati sono di nuovo da pagare.' : null}
        {read.sconosciuti > 0
          ? ` ${formatCount(read.sconosciuti)} bonifici del file non sono di questa disposizione.`
          : null}
      </Notice>
      <CountList
        counts={[
          ['Pagati', read.pagati],
          ['Accettati', read.accettati],
          ['Rifiutati', read.rifiutati],
          ['Beneficiari verificati', read.verificati],
          ['Senza esito', read.in_corso],
        ]}
      />
    </>
  );
}

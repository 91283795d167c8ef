import { useState } from 'react';
import type { DoneOf } from '#contract/api';
import { sdiMessages } from '#domain/invoice-sending';
import { faultText } from '#lib/fault-text';
import { uploadFile } from '#lib/upload-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { SheetChoice } from '#ui/sheet-choice';

type Read = DoneOf<'caricaRicevutaSdi'>;

/** Receipts of SdI, one after the other: each says itself which invoice it is about. */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<readonly Read[]>([]);
  const act = useAct();
  const choose = (chosen: File): void => {
    setFile(chosen);
    void act.run(async (idempotencyKey) => {
      const answer = await uploadFile('caricaRicevutaSdi', chosen, {}, { idempotencyKey });
      if (!answer.ok) return answer.motivo ? `${answer.motivo}.` : faultText(answer.ret_message);
      setRead((before) => [answer, ...before]);
      return null;
    });
  };
  return (
    <Dialog
      open
      title="Ricevute dello SdI"
      lead="I file che lo SdI risponde, XML o firmati p7m: consegna (RC), mancata consegna (MC) o scarto (NS). Ognuno dice da sé di quale fattura è."
      onClose={onClose}
      footer={
        <Button kind={read.length > 0 ? 'primary' : 'ghost'} onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <div className="grid gap-4 pt-2">
        <SheetChoice
          file={file}
          onFile={choose}
          isBusy={act.isBusy}
          kind={read.length > 0 ? 'ghost' : 'primary'}
          accept=".xml,.p7m,application/xml,text/xml,application/pkcs7-mime"
        />
        <ActProblem act={act} />
        {read.map((one, place) => (
          // The last read stands on top, and none is taken away.
          <Notice key={read.length - place} kind={one.motivo ? 'warn' : 'success'} title={titleOf(one)}>
            {[one.motivo, ...one.avvisi].filter(Boolean).join(' ') || null}
          </Notice>
        ))}
      </div>
    </Dialog>
  );
}

const titleOf = ({ numero, ragione_sociale, tipo_messaggio, is_nuovo }: Read) =>
  `${numero} · ${ragione_sociale}: ${sdiMessages[tipo_messaggio].name.toLowerCase()}${
    is_nuovo ? '' : ', già registrata'
  }`;

import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { KeptLines, type Person } from './person-parts.tsx';

/** The one question before somebody is erased: what goes now, what the law keeps and until when. */
export function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { act, isBusy, send } = useMutate('cancellaCliente', {
    done: ({ in_attesa }) =>
      in_attesa === 0 ? 'Dati cancellati.' : 'Cancellazione avviata: si completa da sola.',
    onDone: onClose,
  });
  const { id_cliente, nominativo, obblighi, righe } = person;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancellare i dati di ${nominativo}?`}
      lead={
        righe.length === 1
          ? righe[0]?.negozio
          : `Tutte le ${righe.length} righe, nei negozi che l’hanno inserita.`
      }
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void send({ id_cliente, anteprima: 0 })}>
            {obblighi.length === 0 ? 'Cancella adesso' : 'Avvia la cancellazione'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Subito: i consensi sono revocati e nessun negozio la propone più.
          {obblighi.length === 0
            ? ' Anche l’anagrafica è cancellata, e non si recupera.'
            : ' Il resto si cancella da solo, dopo l’ultimo giorno scritto qui.'}
        </p>
        <KeptLines kept={obblighi} />
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

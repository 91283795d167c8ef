import { mutate } from '#lib/api';
import { ReasonDialog } from '#parts/reason-dialog';
import type { Hold } from './queries.ts';

/** Ends a hold, with a reason: from then on the rules count again, and what is overdue goes the same night. */
export function EndHoldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { id_blocco, codice_pratica } = hold;
  return (
    <ReasonDialog
      title="Togliere il blocco?"
      lead={`Pratica ${codice_pratica}: quello che è già scaduto sarà eliminato la prossima notte.`}
      confirm="Togli il blocco"
      danger
      label="Perché non serve più"
      done={`Blocco della pratica ${codice_pratica} tolto`}
      send={(motivo, once) => mutate('delBloccoDocumenti', { id_blocco, motivo }, once)}
      onClose={onClose}
    />
  );
}

import type { DoneOf } from '#contract/api';
import { accountColumnNames, mostAccountRows } from '#domain/account-import';
import { formatCount } from '#lib/format';
import { uploadFile } from '#lib/upload-file';
import { CheckedRows, useCheckedSheet } from '#parts/checked-sheet';
import { ActProblem } from '#ui/act-problem';
import type { Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { SheetChoice } from '#ui/sheet-choice';
import type { Column } from '#ui/table';
import { toast } from '#ui/toast';

type Checked = DoneOf<'caricaUtenti'>;
type Detail = Checked['dettaglio'][number];

const looks: Readonly<Record<Detail['esito'], { tone: Tone; label: string }>> = {
  NUOVO: { tone: 'green', label: 'Nuovo' },
  PRESENTE: { tone: 'grey', label: 'Già presente' },
  ERRATO: { tone: 'red', label: 'Errato' },
};
const columns: Column<Detail>[] = [
  {
    id: 'nome',
    header: 'Persona',
    cell: (row) => (
      <span className="inline-grid leading-tight sm:max-w-60 sm:whitespace-normal">
        {row.nome || '—'}
        <span className="text-xs wrap-anywhere text-soft">
          {[row.user_name, row.email].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'id_negozio',
    header: 'Negozio',
    align: 'right',
    cell: (row) => row.id_negozio ?? '—',
  },
];

/** Many users from a sheet: looked through first, row by row, then made and invited all at once. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { file, checked, choose, store, check, load } = useCheckedSheet(
    (sheet, conferma, once) => uploadFile('caricaUtenti', sheet, { conferma }, once),
    ({ nuovi, inviti }) => {
      toast.success(`Caricati: ${formatCount(nuovi)}. Inviti in arrivo: ${formatCount(inviti)}.`);
      onClose();
    },
  );

  return (
    <Dialog
      open
      size="wide"
      title="Carica utenti da Excel"
      lead="Prima il file viene controllato: finché non confermi non si crea né si invita nessuno."
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button busy={load.isBusy} disabledReason={reasonOf(checked)} onClick={store}>
            {checked && checked.nuovi > 0
              ? `Carica ${formatCount(checked.nuovi)} e invita`
              : 'Carica e invita'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">
          Un file .xlsx o .xls con le colonne {Object.values(accountColumnNames).join(', ')}, al massimo{' '}
          {formatCount(mostAccountRows)} righe. Bastano nome, cognome, mail e il numero del negozio: senza
          nome utente se ne propone uno, senza ruolo è Negozio. Gli altri ruoli sono Master, con il numero
          dell’affiliato, e Operatore, che non ha accesso.
        </p>
        <SheetChoice file={file} onFile={choose} isBusy={check.isBusy} />
        <ActProblem act={check} />
        {checked ? (
          <CheckedRows
            counts={[
              ['Righe', checked.righe],
              ['Nuovi', checked.nuovi],
              ['di cui da invitare', checked.inviti],
              ['Già presenti', checked.presenti],
              ['Errati', checked.errati],
            ]}
            label="Righe del file"
            rows={checked.dettaglio}
            firstOf={checked.righe > checked.dettaglio.length ? 'righe' : undefined}
            looks={looks}
            columns={columns}
          />
        ) : null}
        <ActProblem act={load} />
      </div>
    </Dialog>
  );
}

function reasonOf(checked: Checked | null): string | null {
  if (!checked) return 'Prima scegli il file';
  return checked.nuovi === 0 ? 'Nel file non c’è nessuno di nuovo' : null;
}

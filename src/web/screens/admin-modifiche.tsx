import { changes } from '#contract/lists/changes';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { ChainNote } from '../features/audit/chain-note.tsx';
import { EntryDialog } from '../features/audit/entry-dialog.tsx';
import { entryCells } from '../features/audit/entry-cells.tsx';

/** The log of changes: who, when, from, to, as whom; filtered, exported, verified. */
export default function AdminModifiche() {
  return (
    <ListPage
      list={changes}
      call="getModifiche"
      title="Registro delle modifiche"
      lead="Chi ha cambiato cosa, quando e per conto di chi. Le voci non si modificano e non si cancellano."
      above={<ChainNote />}
      cells={entryCells}
      rowActions={(row, { open, show }) => (
        <>
          <Button
            kind="quiet"
            size="small"
            title="Mostra solo le modifiche di questo oggetto"
            onClick={() => show({ filters: { oggetto: row.oggetto, chiave: row.chiave }, cerca: '' })}
          >
            Solo questo
          </Button>
          <Button kind="ghost" size="small" aria-label={`Apri la voce ${row.progressivo}`} onClick={open}>
            Apri
          </Button>
        </>
      )}
      detail={(_id, row, close) => (row ? <EntryDialog entry={row} onClose={close} /> : null)}
      empty="Nessuna modifica finora registrata."
    />
  );
}

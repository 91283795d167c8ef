import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { documentHolds } from '#contract/lists/retention';
import { mutate } from '#lib/api';
import { formatMoment, groupCode } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';
import { HoldDialog } from './hold-dialog.tsx';

type Hold = RowOf<'getBlocchiDocumenti'>;

/** Legal holds (law §4): purchases whose documents no rule may delete. */
export function HoldList() {
  const [isSetting, setSetting] = useState(false);
  const [ending, setEnding] = useState<Hold | null>(null);
  return (
    <>
      <ListPage
        list={documentHolds}
        call="getBlocchiDocumenti"
        heading="Documenti bloccati"
        cells={cells}
        actions={
          <Button
            kind="ghost"
            size="small"
            icon={<Lock size={16} aria-hidden="true" />}
            onClick={() => setSetting(true)}
          >
            Blocca i documenti di una pratica
          </Button>
        }
        rowActions={(row) =>
          row.tolto_il === null ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Togli il blocco alla pratica ${row.codice_pratica}`}
              onClick={() => setEnding(row)}
            >
              Togli
            </Button>
          ) : null
        }
        empty="Nessun documento bloccato. Serve quando c’è un’indagine o una causa: finché il blocco c’è, niente viene eliminato."
      />
      {isSetting ? <HoldDialog onClose={() => setSetting(false)} /> : null}
      {ending ? (
        <ReasonDialog
          title="Togliere il blocco?"
          lead={`Pratica ${ending.codice_pratica}: quello che è già scaduto sarà eliminato la prossima notte.`}
          confirm="Togli il blocco"
          danger
          label="Perché non serve più"
          done={`Blocco della pratica ${ending.codice_pratica} tolto`}
          send={(motivo, once) => mutate('delBloccoDocumenti', { id_blocco: ending.id_blocco, motivo }, once)}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </>
  );
}

const cells = {
  codice_pratica: (row: Hold) => (
    <TwoLines
      first={<CodeText value={row.codice_pratica} label="codice pratica" />}
      second={`${row.oggetto} · ${groupCode(row.imei)}`}
    />
  ),
  motivo: (row: Hold) => (
    <TwoLines
      first={row.motivo}
      second={`${row.operatore}, ${formatMoment(row.messo_il)}`}
      className="max-w-72 wrap-anywhere"
    />
  ),
  tolto_il: (row: Hold) => (
    <TwoLines
      first={<Badge tone={row.tolto_il ? 'grey' : 'amber'}>{row.tolto_il ? 'Tolto' : 'Attivo'}</Badge>}
      second={row.motivo_tolto}
    />
  ),
};

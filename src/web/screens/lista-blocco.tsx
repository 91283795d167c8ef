import { Ban } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RowOf } from '#contract/api';
import { bans } from '#contract/lists/bans';
import { mutate } from '#lib/api';
import { formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useToday } from '#lib/use-today';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';
import { BanDialog } from '../features/bans/ban-dialog.tsx';

type Entry = RowOf<'getListaBlocco'>;

/** Head office's ban list (rulings §11): IMEIs that are not bought, persons whose purchases want approval. */
export default function ListaBlocco() {
  const mayEdit = maySession(useSession(), 'bans.edit');
  const today = useToday();
  const cells = useMemo(() => cellsOn(today), [today]);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Entry | null>(null);
  return (
    <>
      <ListPage
        list={bans}
        call="getListaBlocco"
        title="LISTA DI BLOCCO"
        lead="Un IMEI nella lista non viene acquistato. Una persona chiede solo un’approvazione: la sua voce ha una fine, e la notte dopo è cancellata."
        cells={cells}
        actions={
          mayEdit ? (
            <Button size="small" icon={<Ban size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Nuova voce
            </Button>
          ) : null
        }
        rowActions={(row) =>
          mayEdit && standing(row, today) === 'Attiva' ? (
            <Button
              kind="ghost"
              size="small"
              aria-label={`Togli ${row.valore} dalla lista`}
              onClick={() => setEnding(row)}
            >
              Togli
            </Button>
          ) : null
        }
        empty="Nessuna voce nella lista."
      />
      {isAdding ? <BanDialog onClose={() => setAdding(false)} /> : null}
      {ending ? (
        <ReasonDialog
          title="Togliere la voce dalla lista?"
          lead={`${ending.valore}: da adesso non ferma più nessun acquisto.`}
          confirm="Togli dalla lista"
          danger
          label="Perché non serve più"
          done="Voce tolta dalla lista."
          send={(motivo, once) => mutate('delVoceBlocco', { id_voce: ending.id_voce, motivo }, once)}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </>
  );
}

/** An entry stands until it is taken off, or to the end of its last day. */
function standing({ tolto_il, termina_il }: Entry, today: string): string {
  if (tolto_il !== null) return 'Tolta';
  return termina_il !== null && termina_il < today ? 'Terminata' : 'Attiva';
}

const cellsOn = (today: string) => ({
  valore: (row: Entry) => <CodeText value={row.valore} label="valore" />,
  motivo: (row: Entry) => (
    <TwoLines
      first={row.motivo}
      second={`${row.operatore}, ${formatMoment(row.messo_il)}`}
      className="max-w-72 wrap-anywhere"
    />
  ),
  tolto_il: (row: Entry) => {
    const said = standing(row, today);
    return (
      <TwoLines
        first={<Badge tone={said === 'Attiva' ? 'amber' : 'grey'}>{said}</Badge>}
        second={row.motivo_tolto}
      />
    );
  },
});

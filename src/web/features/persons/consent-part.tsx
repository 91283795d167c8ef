import { channelNames, consentFlags, type ConsentFlag } from '#domain/consent';
import { codesOf } from '#domain/code';
import { formatDay, formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useMutate } from '#parts/mutate';
import { useState } from 'react';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { DataTable, type Column } from '#ui/table';
import { TwoLines } from '#ui/two-lines';
import type { Person } from './person-parts.tsx';

type Line = Person['consensi'][number];
type Row = Person['righe'][number];

const columns: Column<Line>[] = [
  { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.quando) },
  {
    id: 'flag',
    header: 'Consenso',
    cell: (row) => (
      <TwoLines
        first={`${consentFlags[row.flag].name}: ${row.valore === 1 ? 'sì' : 'no'}`}
        second={row.codice_pratica}
      />
    ),
  },
  {
    id: 'canale',
    header: 'Come',
    cell: (row) => (
      <TwoLines
        first={channelNames[row.canale]}
        second={[row.operatore, row.negozio].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    id: 'testo',
    header: 'Su quale testo',
    cell: (row) => (
      <TwoLines
        first={row.testo ?? 'Testo non più in archivio'}
        second={`del ${formatDay(row.versione_testi)}, impronta ${row.impronta_testo.slice(0, 12)}…`}
        className="max-w-md wrap-anywhere"
      />
    ),
  },
];

/** What they agreed to and took back, and taking back for them (rulings §10). */
export function ConsentPart({ person: { righe, consensi } }: { person: Person }) {
  return (
    <section aria-labelledby="consensi" className="grid gap-3">
      <h3 id="consensi">Consensi</h3>
      {righe.map((row) => (
        <Marks key={row.id_cliente} row={row} shop={righe.length > 1 ? row.negozio : null} />
      ))}
      <p className="text-sm text-soft">
        Un consenso lo dà solo la persona, dal suo telefono o con la firma su carta. Qui si revoca, se lo
        chiede.
      </p>
      <DataTable
        label="Storia dei consensi"
        columns={columns}
        rows={consensi}
        rowKey={(row) => row.id_consenso}
        pageSizes={[6]}
        empty="Nessuna risposta finora: vale no."
      />
    </section>
  );
}

function Marks({ row, shop }: { row: Row; shop: string | null }) {
  const mayWithdraw = maySession(useSession(), 'persons.withdraw');
  const [asked, ask] = useState<ConsentFlag | null>(null);
  const { act, isBusy, send } = useMutate('setPrivacy', {
    done: 'Consenso revocato.',
    onDone: () => ask(null),
  });
  const { id_cliente, id_negozio, consensi } = row;
  return (
    <div className="grid gap-2">
      {shop === null ? null : <p className="text-sm text-soft">{shop}</p>}
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {codesOf(consentFlags).map((flag) => (
          <li key={flag} className="flex items-center gap-2">
            <span>{consentFlags[flag].name}</span>
            <Badge tone={consensi[flag] === 1 ? 'green' : 'grey'}>{consensi[flag] === 1 ? 'Sì' : 'No'}</Badge>
            {mayWithdraw && consensi[flag] === 1 ? (
              <Button
                kind="ghost"
                size="small"
                aria-label={`Revoca ${consentFlags[flag].name}`}
                onClick={() => ask(flag)}
              >
                Revoca
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ActProblem act={act} />
      <ConfirmDialog
        open={asked !== null}
        title="Revocare il consenso?"
        confirmLabel="Revoca"
        danger
        busy={isBusy}
        onConfirm={() => asked && void send({ id_cliente, id_negozio, ...consensi, [asked]: 0 })}
        onClose={() => ask(null)}
      >
        {asked ? `${consentFlags[asked].name}: ` : ''}da adesso vale no. Lo può dare di nuovo solo la persona,
        alla prossima vendita.
      </ConfirmDialog>
    </div>
  );
}

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
import { Part, type Person } from './person-parts.tsx';

type Row = Person['righe'][number];

/** What they agreed to and took back, and taking back for them (rulings §10). */
export function ConsentPart({ person: { righe, consensi } }: { person: Person }) {
  return (
    <Part
      id="consensi"
      title="Consensi"
      empty="Nessuna risposta finora: vale no."
      rows={consensi}
      above={
        <div className="grid gap-3">
          {righe.map((row) => (
            <Marks key={row.id_cliente} row={row} shop={righe.length > 1 ? row.negozio : null} />
          ))}
          <p className="text-sm text-soft">
            Un consenso lo dà solo la persona, dal suo telefono o con la firma su carta. Qui si revoca, se lo
            chiede.
          </p>
        </div>
      }
    >
      {(row) => (
        <li key={row.id_consenso} className="grid gap-0.5 py-2.5">
          <p>
            <b className="font-semibold">
              {consentFlags[row.flag].name}: {row.valore === 1 ? 'sì' : 'no'}
            </b>
            , {channelNames[row.canale].toLowerCase()}
          </p>
          <p className="text-sm text-soft">
            {[formatMoment(row.quando), row.operatore, row.negozio, row.codice_pratica]
              .filter(Boolean)
              .join(', ')}
          </p>
          <details className="text-sm text-soft">
            <summary className="cursor-pointer underline-offset-4 hover:underline">
              Su quale testo, del {formatDay(row.versione_testi)}
            </summary>
            <p className="mt-1">{row.testo ?? 'Testo non più in archivio.'}</p>
            <p className="mt-1 font-mono text-xs break-all">SHA-256 {row.impronta_testo}</p>
          </details>
        </li>
      )}
    </Part>
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { daysBetween } from '#domain/day';
import {
  longestRequest,
  personRequestKinds,
  personRequestOutcomes,
  personRequestStates,
  type PersonRequestOutcome,
} from '#domain/person-request';
import { fieldText } from '#domain/text';
import { workIs } from '#domain/work-object';
import { mutate } from '#lib/api';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, TextField } from '#parts/form-fields';
import { WorkThread } from '#parts/work-sheet';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { TwoLines } from '#ui/two-lines';
import { PersonDialog } from './person-dialog.tsx';
import { RequestBadge } from './person-parts.tsx';

type Asked = RowOf<'getRichiestePersone'>;

/** What somebody asked, with its last day, its thread, and the answer. */
export function RequestSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(askingOne('getRichiestePersone', { id_richiesta: id, conta: 0 }));
  return (
    <Dialog
      open
      side
      onClose={onClose}
      title={data ? personRequestKinds[data.tipo].name : 'Richiesta'}
      lead={data ? `${data.nominativo}, ${data.negozio}` : undefined}
    >
      {data ? (
        <Body asked={data} />
      ) : data === null ? (
        <Notice kind="warn" title="Richiesta non trovata">
          Non è tra quelle visibili al tuo utente.
        </Notice>
      ) : error ? (
        <LoadProblem text={faultText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  );
}

function Body({ asked }: { asked: Asked }) {
  const mayServe = maySession(useSession(), 'persons.serve');
  const [opened, open] = useState<'answer' | 'person' | null>(null);
  const today = useToday();
  const isOpen = personRequestStates[asked.stato].isOpen;
  const close = () => open(null);
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p>
          <RequestBadge state={asked.stato} />
        </p>
        <Facts
          rows={[
            ['Arrivata il', formatDay(asked.ricevuta_il)],
            ['Entro il', <Deadline key="entro" asked={asked} today={today} />],
            ['Registrata da', asked.operatore],
            ['Chiusa', asked.chiusa_il && `${formatMoment(asked.chiusa_il)}, ${asked.operatore_esito}`],
          ]}
        />
        <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{asked.testo}</p>
        {asked.risposta ? (
          <p className="wrap-anywhere whitespace-pre-line">Risposta: {asked.risposta}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isOpen && mayServe ? <Button onClick={() => open('answer')}>Rispondi e chiudi</Button> : null}
          <Button kind="ghost" onClick={() => open('person')}>
            Scheda del cliente
          </Button>
        </div>
      </div>
      <WorkThread work={{ tipo_oggetto: workIs.personRequest, chiave: String(asked.id_richiesta) }} />
      {opened === 'person' ? <PersonDialog id={asked.id_cliente} onClose={close} /> : null}
      {opened === 'answer' ? <AnswerDialog asked={asked} onClose={close} /> : null}
    </div>
  );
}

const outcomes: Readonly<Record<PersonRequestOutcome, { title: string; note: string }>> = {
  EVASA: { title: 'Evasa', note: 'È stato fatto quello che ha chiesto.' },
  RESPINTA: { title: 'Respinta', note: 'Con il motivo, e come può reclamare.' },
};

function AnswerDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { id_richiesta } = asked;
  return (
    <FormDialog
      title="Chiudi la richiesta"
      confirm="Chiudi"
      draft={`risposta-richiesta-${id_richiesta}`}
      onClose={onClose}
      start={{ esito: 'EVASA' as PersonRequestOutcome, risposta: '' }}
      check={({ risposta }) => ({ risposta: risposta.trim() ? null : fieldText.required })}
      send={({ esito, risposta }, once) =>
        mutate('setRichiestaPersonaChiusa', { id_richiesta, esito, risposta: risposta.trim() }, once)
      }
      done="Richiesta chiusa."
    >
      <CardsField
        name="esito"
        legend="Esito"
        cards={personRequestOutcomes.map((value) => ({ value, ...outcomes[value] }))}
      />
      <TextField
        name="risposta"
        label="Che cosa è stato risposto"
        required
        rows={4}
        maxLength={longestRequest}
      />
    </FormDialog>
  );
}

/** The last day, and how near it is. */
export function Deadline({ asked, today }: { asked: Asked; today: string }) {
  if (!personRequestStates[asked.stato].isOpen)
    return <span className="text-soft">{formatDay(asked.scade_il)}</span>;
  const left = daysBetween(today, asked.scade_il);
  const said = left < 0 ? 'scaduta' : left === 0 ? 'oggi' : left === 1 ? 'domani' : `fra ${left} giorni`;
  return (
    <TwoLines
      first={formatDay(asked.scade_il)}
      second={left <= 7 ? <Badge tone={left < 0 ? 'red' : 'amber'}>{said}</Badge> : said}
    />
  );
}

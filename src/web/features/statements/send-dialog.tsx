import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { monthName, type Day } from '#domain/day';
import { lastMonthOver } from '#domain/invoice';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoment } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { ProgressBar } from '#ui/progress-bar';
import { Select } from '#ui/select';
import { SkeletonLines } from '#ui/skeleton';
import { monthChoices } from './statement-address.ts';

type Sending = RowOf<'getInvioEstratti'>;

/** While it is under way it is asked how far it is. */
const everyNow = 1500;
const shopsOf = (count: number) => (count === 1 ? '1 negozio' : `${formatCount(count)} negozi`);

/** The statements of a month that is over to all shops by mail, in one act: to whom, in which words, and how far it is. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => serverNow());
  const last = lastMonthOver(now);
  const [mese, setMese] = useState<string>(last.slice(0, 7));
  const { data, error, refetch } = useQuery({
    ...asking('getInvioEstratti', { mese: `${mese}-01` }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.[0]) ? everyNow : false),
  });
  const { act, isBusy, send } = useMutate('setInvioEstratti');
  const sending = data?.[0];
  const waiting = sending ? sending.negozi - sending.inviati - sending.senza_mail : 0;
  const isGoing = isUnderWay(sending);
  const choices = monthChoices(now, last).filter(({ value }) => `${value}-01` <= last);
  return (
    <Dialog
      open
      title="Inviare gli estratti conto?"
      lead="Una mail a ogni negozio che non lo ha ancora ricevuto, con gli importi del mese e il link alle voci."
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Chiudi
          </Button>
          <Button
            busy={isBusy}
            disabledReason={
              !sending
                ? 'Attendi i conteggi'
                : isGoing
                  ? 'L’invio è in corso'
                  : waiting === 0
                    ? 'Nessun negozio da raggiungere'
                    : null
            }
            onClick={() => void send({ mese: `${mese}-01` })}
          >
            {waiting > 0 ? `Invia a ${shopsOf(waiting)}` : 'Invia'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Mese" className="max-w-xs">
          {(box) => (
            <Select
              {...box}
              choices={choices}
              value={mese}
              onChange={({ target }) => {
                act.clear();
                setMese(target.value);
              }}
            />
          )}
        </Field>
        {error && !sending ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
        {!sending && !error ? <SkeletonLines lines={4} /> : null}
        {sending ? <State sending={sending} waiting={waiting} /> : null}
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

const isUnderWay = (sending: Sending | undefined): boolean =>
  sending?.invio !== undefined && sending.invio !== null && sending.invio.concluso_il === null;

function State({ sending, waiting }: { sending: Sending; waiting: number }) {
  const { mese, negozi, inviati, senza_movimenti, senza_mail, negozi_senza_mail, oggetto, testo, invio } =
    sending;
  const isGoing = isUnderWay(sending);
  return (
    <>
      {invio && isGoing ? (
        <ProgressBar
          label="Estratti conto inviati"
          percent={invio.totale === 0 ? 100 : Math.floor((invio.fatti / invio.totale) * 100)}
          text={`${formatCount(invio.fatti)} di ${formatCount(invio.totale)}`}
        />
      ) : (
        <p role="status">
          {monthName(mese as Day)}: {shopsOf(negozi)} con estratto conto, {formatCount(inviati)} già fatti
          {senza_movimenti > 0
            ? ` (${formatCount(senza_movimenti)} senza movimenti, nessuna mail)`
            : ''},{' '}
          {formatCount(waiting)} da inviare.
          {invio ? ` Ultimo invio: ${formatMoment(invio.quando)}, ${invio.operatore}.` : ''}
        </p>
      )}
      {isGoing ? <p className="text-soft">Puoi chiudere: l’invio va avanti da solo.</p> : null}
      {senza_mail > 0 ? (
        <Notice kind="warn" title={`${shopsOf(senza_mail)} senza indirizzo mail`}>
          {negozi_senza_mail.join(', ')}
          {senza_mail > negozi_senza_mail.length ? '…' : ''}
        </Notice>
      ) : null}
      {testo ? (
        <details className="text-sm">
          <summary className="cursor-pointer text-accent">Leggi la mail</summary>
          <p className="mt-2 font-semibold">{oggetto}</p>
          <p className="wrap-anywhere whitespace-pre-line">{testo}</p>
        </details>
      ) : null}
    </>
  );
}

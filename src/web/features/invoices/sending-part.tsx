import { useQuery } from '@tanstack/react-query';
import { FileDown, RefreshCw, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { isCreditNote } from '#domain/credit-note';
import { romeDay } from '#domain/day';
import {
  renewalDay,
  sdiMessages,
  sendingIs,
  sendingMachine,
  sendingWays,
  wayIs,
} from '#domain/invoice-sending';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { maySession, useSession } from '#lib/session';
import { useAct } from '#lib/use-act';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { CreditDialog } from './credit-dialog.tsx';
import { SendingBadge, type Invoice } from './invoice-acts.tsx';

type Sending = RowOf<'getFatturaInvii'>;

/** An invoice on its way to SdI: where it is, what may be done, the files that went out and what came back. */
export function SendingPart({ invoice }: { invoice: Invoice }) {
  const { id_fattura, stato_invio, motivo_invio } = invoice;
  const { data, error, refetch } = useQuery(asking('getFatturaInvii', { id_fattura }));
  const refused = stato_invio === sendingIs.refused ? data?.[0]?.messaggi[0] : undefined;
  const until = refused && renewalDay(romeDay(new Date(refused.data_messaggio ?? refused.data_creazione)));
  return (
    <section aria-label="Invio allo SdI" className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        Invio allo SdI <SendingBadge state={stato_invio} />
      </h3>
      {motivo_invio ? (
        <Notice
          kind="warn"
          title={stato_invio === sendingIs.refused ? 'Perché è stata scartata' : 'La PEC non è partita'}
        >
          {motivo_invio}
          {until ? ` Va rimandata con lo stesso numero entro il ${formatDay(until)}.` : null}
        </Notice>
      ) : null}
      <SendingActs invoice={invoice} />
      {error ? (
        <LoadProblem text={faultText(error)} onRetry={refetch} />
      ) : data ? (
        <ol className="grid gap-2">
          {data.map((sending) => (
            <SendingLine key={sending.id_invio} sending={sending} />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

function SendingActs({ invoice }: { invoice: Invoice }) {
  const { id_fattura, stato_invio, stornabile, tipo_documento } = invoice;
  const session = useSession();
  const [isCrediting, setCrediting] = useState(false);
  const sent = useMutate('setFattureInviate', {
    done: ({ fatti }, { canale }) =>
      fatti === 0
        ? 'Era già inviata: guarda di nuovo.'
        : canale === wayIs.mail
          ? 'In partenza per PEC.'
          : 'Segnata come inviata.',
  });
  const renewed = useMutate('setFatturaRifatta', {
    done: ({ nome_file }) => `Pronta a ripartire come ${nome_file}, con lo stesso numero e i dati di oggi.`,
    refused: ({ mancanti = [], errati = [], ret_message }) =>
      [
        faultText(ret_message),
        ...(mancanti.length > 0 ? [`Manca: ${mancanti.join(', ')}.`] : []),
        ...errati.map((one) => `${one[0]?.toUpperCase() ?? ''}${one.slice(1)}.`),
      ].join(' '),
  });
  const file = useAct();
  const send = (canale: keyof typeof sendingWays) => void sent.send({ fatture: [id_fattura], canale });
  const canSend = sendingMachine.can('send', stato_invio);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ghost"
          size="small"
          icon={<FileDown size={16} aria-hidden="true" />}
          busy={file.isBusy}
          onClick={() => void file.run(() => saveFile('scaricaFatturaXml', { id_fattura }))}
        >
          Scarica XML
        </Button>
        {canSend ? (
          <>
            <Button
              size="small"
              kind="ghost"
              icon={<Send size={16} aria-hidden="true" />}
              busy={sent.isBusy}
              onClick={() => send(wayIs.hand)}
            >
              Segna inviata
            </Button>
            <Button size="small" kind="ghost" busy={sent.isBusy} onClick={() => send(wayIs.mail)}>
              Invia per PEC
            </Button>
          </>
        ) : null}
        {sendingMachine.can('renew', stato_invio) ? (
          <Button
            size="small"
            kind={canSend ? 'ghost' : 'primary'}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            busy={renewed.isBusy}
            onClick={() => void renewed.send({ id_fattura })}
          >
            Rifai il file
          </Button>
        ) : null}
        {stornabile > 0 && !isCreditNote(tipo_documento) && maySession(session, 'invoices.generate') ? (
          <Button
            size="small"
            kind="ghost"
            icon={<Undo2 size={16} aria-hidden="true" />}
            onClick={() => setCrediting(true)}
          >
            Nota di credito
          </Button>
        ) : null}
      </div>
      <ActProblem act={sent.act} />
      <ActProblem act={renewed.act} />
      <ActProblem act={file} />
      {isCrediting ? <CreditDialog invoice={invoice} onClose={() => setCrediting(false)} /> : null}
    </>
  );
}

function SendingLine({ sending }: { sending: Sending }) {
  const { nome_file, canale, data_invio, chiesto_il, data_creazione, is_ultimo, messaggi } = sending;
  const way = canale ? sendingWays[canale].name : null;
  const state = data_invio
    ? `${way ?? 'Inviato'}, ${formatMoment(data_invio)}`
    : chiesto_il
      ? `In partenza per PEC dal ${formatMoment(chiesto_il)}`
      : `Preparato ${formatMoment(data_creazione)}`;
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <span className="font-mono text-sm wrap-anywhere">{nome_file}</span>
      <span className="text-sm text-soft">
        {state}
        {is_ultimo ? null : ' · sostituito'}
      </span>
      {messaggi.map((message) => (
        <MessageLine key={message.id_messaggio} message={message} isTold={is_ultimo === 1} />
      ))}
    </li>
  );
}

/** `isTold`: why it was refused stands above already. */
function MessageLine({ message, isTold }: { message: Sending['messaggi'][number]; isTold: boolean }) {
  const act = useAct();
  const { id_messaggio, tipo_messaggio, data_messaggio, nome_file, motivo } = message;
  return (
    <span className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        {sdiMessages[tipo_messaggio].name}
        {data_messaggio ? <span className="text-soft">{formatMoment(data_messaggio)}</span> : null}
        <Button
          kind="quiet"
          size="small"
          aria-label={`Scarica ${nome_file}`}
          title="Scarica la ricevuta"
          icon={<FileDown size={16} aria-hidden="true" />}
          className="px-2!"
          busy={act.isBusy}
          onClick={() => void act.run(() => saveFile('scaricaRicevutaSdi', { id_messaggio }))}
        />
      </span>
      {motivo && !isTold ? <span className="text-soft">{motivo}</span> : null}
      <ActProblem act={act} />
    </span>
  );
}

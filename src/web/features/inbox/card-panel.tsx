import { useQuery } from '@tanstack/react-query';
import { AlarmClock, ChevronDown, MailOpen, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { codesOf } from '#domain/code';
import { snoozes } from '#domain/inbox-event';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatMoment } from '#lib/format';
import { useMutate } from '#parts/mutate';
import { WorkLink, WorkThread } from '#parts/work-sheet';
import { ActProblem } from '#ui/act-problem';
import { Button, buttonClass } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Menu } from '#ui/menu';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import { whatHappened } from './inbox-cells.tsx';
import { cardOf, type Card } from './queries.ts';

interface CardPanelProps {
  id: number;
  /** Beside the list; else above it, where the screen has no room for both. */
  isBeside: boolean;
  onClose: () => void;
}

/** A card opened: what happened, what may be done with it, and the thread of its thing. */
export function CardPanel({ id, isBeside, onClose }: CardPanelProps) {
  const { data, error, refetch } = useQuery(cardOf(id));
  const body =
    error && !data ? (
      <LoadProblem text={faultText(error)} onRetry={refetch} />
    ) : data === undefined ? (
      <SkeletonLines lines={8} />
    ) : data === null ? (
      <Notice kind="warn">Questo avviso non c’è più, o riguarda qualcosa che il tuo utente non vede.</Notice>
    ) : (
      <Opened key={id} card={data} onDone={onClose} />
    );
  const title = data?.titolo ?? 'Avviso';
  const lead = data ? [data.ragione_sociale, data.negozio].filter(Boolean).join(' · ') || null : null;
  if (!isBeside)
    return (
      <Dialog open side dismissOutside onClose={onClose} title={title} lead={lead}>
        {body}
      </Dialog>
    );
  return (
    <section
      aria-label={`Avviso: ${title}`}
      className="card sticky top-[calc(var(--bar)+1rem)] grid max-h-[calc(100vh-var(--bar)-3rem)] supports-[height:1dvh]:max-h-[calc(100dvh-var(--bar)-3rem)] content-start gap-4 overflow-y-auto p-5"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          {lead ? <p className="text-soft">{lead}</p> : null}
        </div>
        <button
          type="button"
          aria-label="Chiudi"
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {body}
    </section>
  );
}

function Opened({ card, onDone }: { card: Card; onDone: () => void }) {
  const { id_avviso, id_evento, tipo_oggetto, chiave } = card;
  // How much of it is new stays marked while it is open, though it counts as read from now on.
  const [fresh] = useState(card.is_nota ? card.non_letti : 0);
  const read = useEffectEvent(() => {
    if (card.is_letto) return;
    mutate('setAvvisoLetto', { id_avviso, id_evento, is_letto: 1 }).catch(() => {
      // Not kept: it stays unread, and is read the next time that it is opened.
    });
  });
  useEffect(() => read(), [id_evento]);
  const later = useMutate('setAvvisoRimandato', {
    done: ({ rimandato_al }) => `Torna il ${formatMoment(rimandato_al)}`,
    onDone,
  });
  const unread = useMutate('setAvvisoLetto', { done: 'Segnato come da leggere', onDone });
  const work = { tipo_oggetto, chiave };
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p>
          {whatHappened(card)} <span className="text-sm text-soft">{formatMoment(card.quando)}</span>
        </p>
        {/* a note's words stand in the thread below */}
        {card.testo && card.is_nota === 0 ? (
          <p className="wrap-anywhere whitespace-pre-line">{card.testo}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <WorkLink work={work} />
        <Menu
          trigger={
            <>
              <AlarmClock size={16} aria-hidden="true" /> Rimanda <ChevronDown size={16} aria-hidden="true" />
            </>
          }
          triggerClass={buttonClass({ kind: 'ghost', size: 'small' })}
          entries={codesOf(snoozes).map((quanto) => ({
            key: quanto,
            label: snoozes[quanto].name,
            onSelect: () => void later.send({ id_avviso, quanto }),
          }))}
        />
        <Button
          kind="ghost"
          size="small"
          busy={unread.isBusy}
          icon={<MailOpen size={16} aria-hidden="true" />}
          onClick={() => void unread.send({ id_avviso, id_evento, is_letto: 0 })}
        >
          Da leggere
        </Button>
      </div>
      <ActProblem act={later.act} />
      <ActProblem act={unread.act} />
      <WorkThread work={work} fresh={fresh} />
    </div>
  );
}

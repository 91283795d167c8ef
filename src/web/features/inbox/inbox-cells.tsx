import { AtSign } from 'lucide-react';
import { inboxEvents } from '#domain/inbox-event';
import { workObjects } from '#domain/work-object';
import { formatMoment } from '#lib/format';
import { Badge } from '#ui/badge';
import type { Card } from './queries.ts';

/** A card of the inbox: what happened to which thing, the last words, whose, when; what is unread stands out. */
export const inboxCells = {
  titolo: (card: Card) => (
    <span className="block min-w-0 py-1 leading-snug whitespace-normal">
      <span className="flex items-baseline gap-2">
        {card.is_letto ? null : (
          <span
            className="size-2 shrink-0 self-center rounded-full bg-hot"
            role="img"
            aria-label="Da leggere"
          />
        )}
        <span className={card.is_letto ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>{card.titolo}</span>
        {card.non_letti > 1 ? (
          <Badge tone="amber" icon={<span className="sr-only">Novità:</span>}>
            {card.non_letti}
          </Badge>
        ) : null}
      </span>
      <span className="block text-sm">
        {card.is_menzione ? (
          <AtSign
            size={14}
            role="img"
            aria-label="Menzione"
            className="mr-1 inline align-[-2px] text-accent"
          />
        ) : null}
        <span className="text-soft">{whatHappened(card)}</span>
      </span>
      {card.testo ? (
        <span className="line-clamp-2 text-sm font-normal wrap-anywhere">{card.testo}</span>
      ) : null}
      <span className="block text-xs font-normal text-soft">
        {[workObjects[card.tipo_oggetto].name, card.negozio].filter(Boolean).join(' · ')}
      </span>
    </span>
  ),
  quando: (card: Card) => <span className="text-sm text-soft">{formatMoment(card.quando)}</span>,
};

/** 'Carla Sede: ti ha menzionato'. */
export function whatHappened({ evento, operatore }: Pick<Card, 'evento' | 'operatore'>): string {
  const { text } = inboxEvents[evento];
  return operatore ? `${operatore} · ${text}` : text;
}

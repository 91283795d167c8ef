import { clsx } from 'clsx';
import type { RowOf } from '#contract/api';
import { caseSides } from '#domain/valuation-case';
import { formatMoment } from '#lib/format';
import { PhotoList } from '#parts/device-photos';

type Message = RowOf<'getMessaggiContestazione'>;

/** What both sides have written, oldest first: head office's on the left, the shop's on the right. */
export function CaseThread({ messages, shop }: { messages: readonly Message[]; shop: string }) {
  return (
    <ol className="grid gap-3" aria-label="Messaggi">
      {messages.map(({ id_messaggio, parte, operatore, quando, testo, foto }) => (
        <li
          key={id_messaggio}
          className={clsx(
            'max-w-[92%] rounded-lg px-4 py-3',
            parte === 'NEGOZIO' ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken',
            foto.length > 0 && 'w-full',
          )}
        >
          <p className="text-sm text-soft">
            <b className="font-semibold text-ink">{parte === 'NEGOZIO' ? shop : caseSides[parte].name}</b>
            {operatore ? `, ${operatore}` : ''} · {formatMoment(quando)}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{testo}</p>
          {foto.length > 0 ? (
            <div className="mt-3">
              <PhotoList photos={foto} origine={parte === 'NEGOZIO' ? 'NEGOZIO' : 'SEDE'} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

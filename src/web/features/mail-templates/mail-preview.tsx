import { Paperclip } from 'lucide-react';
import { mailKinds, type MailKindId, type MailWording } from '#domain/mail-template';
import { fillPlaceholders } from '#domain/placeholder';
import { Facts } from '#ui/facts';

/** The mail as who gets it reads it, filled in with the data of nobody. */
export function MailPreview({ kind, wording }: { kind: MailKindId; wording: MailWording }) {
  const { sample } = mailKinds[kind];
  const facts = [
    ['Da', wording.email_from ?? 'il mittente del server di posta'],
    ['Oggetto', fillPlaceholders(wording.subject, sample)],
  ] as const;
  return (
    <article aria-label="Mail con dati di esempio" className="card max-w-2xl">
      <Facts rows={facts} className="border-b border-line px-5 py-3" />
      <p className="px-5 py-4 wrap-anywhere whitespace-pre-line">
        {fillPlaceholders(wording.message_body, sample)}
      </p>
      {kind === 1 ? (
        <p className="flex items-center gap-2 border-t border-line px-5 py-3 text-sm text-soft">
          <Paperclip size={16} aria-hidden="true" />
          Ricevuta-F2LX93K-1.pdf
        </p>
      ) : null}
    </article>
  );
}

import { CircleCheck, Link2Off, MailOpen, TimerOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { passwordLinkLife, type PasswordLinkState } from '#domain/password-link';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';

const ForgottenDialog = lazy(async () => ({
  default: (await import('./forgotten-dialog.tsx')).ForgottenDialog,
}));

/** How a link ended; SCONOSCIUTO: it never was, or came broken out of the mail. */
export type LinkEnd = Exclude<PasswordLinkState, 'VALIDO'> | 'SCONOSCIUTO';

const ends = {
  USATO: {
    Icon: CircleCheck,
    title: 'Questo link è già stato usato',
    text: 'Se la password l’hai scelta tu, accedi con quella. Altrimenti chiedi un nuovo link: quella di adesso smette di valere appena ne scegli un’altra.',
  },
  SCADUTO: {
    Icon: TimerOff,
    title: 'Questo link è scaduto',
    text: `Per sicurezza un link vale ${passwordLinkLife.RIPRISTINO}, un invito ${passwordLinkLife.INVITO}. Chiedine un altro: arriva per mail in un momento.`,
  },
  SOSTITUITO: {
    Icon: MailOpen,
    title: 'Questo link non vale più',
    text: 'Ne è arrivato uno più nuovo, o la password è stata cambiata in un altro modo. Usa il link dell’ultima mail, oppure chiedine un altro.',
  },
  SCONOSCIUTO: {
    Icon: Link2Off,
    title: 'Link non valido',
    text: 'Apri il link intero, così come è nella mail: forse ne manca un pezzo. Se non funziona, chiedine un altro.',
  },
} as const satisfies Record<LinkEnd, unknown>;

/** What became of a link that opens nothing, and the ways on from here. */
export function DeadLink({ end }: { end: LinkEnd }) {
  const [isAsking, setAsking] = useState(false);
  const { Icon, title, text } = ends[end];
  return (
    <div className="card flex gap-4 p-5 sm:p-6">
      <Icon size={34} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden="true" />
      <div>
        <h2 className="mb-1 text-lg">{title}</h2>
        <p className="max-w-prose text-soft">{text}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          {end === 'USATO' ? (
            <a href={paths.login()} className={buttonClass()}>
              Vai all’accesso
            </a>
          ) : null}
          <Button kind={end === 'USATO' ? 'ghost' : 'primary'} onClick={() => setAsking(true)}>
            Chiedi un altro link
          </Button>
        </div>
      </div>
      {isAsking ? (
        <Suspense>
          <ForgottenDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { asking } from '#lib/asking';
import { formatMoment } from '#lib/format';
import { StateBadge, type Looks } from '#ui/badge';
import type { MailedReceipt } from './mail-dialog.tsx';

const looks: Looks = {
  'IN CODA': { tone: 'amber', Icon: Clock },
  INVIATA: { tone: 'green', Icon: CircleCheck },
  RIFIUTATA: { tone: 'red', Icon: CircleAlert },
  ABBANDONATA: { tone: 'red', Icon: CircleAlert },
};

/** What has happened to a mail and what has not, where its state alone doesn't say it. */
const words: Readonly<Record<string, string>> = {
  RIFIUTATA:
    'La posta del cliente non la accetta: controlla l’indirizzo nella sua scheda e inviala di nuovo.',
  ABBANDONATA: 'Non è partita: la posta non ha mai risposto. Inviala di nuovo, o stampa la ricevuta.',
};
const isWaiting = ({ stato, tentativi }: { stato: string; tentativi: number }): boolean =>
  stato === 'IN CODA' && tentativi > 0;
const waiting = 'Non è ancora partita: la posta non risponde. Parte da sola appena possibile.';

/** The log of sends under a receipt (S2 §2), for sessions; nothing while there is none. Never printed. */
export function MailLog({ receipt: { serial_number, num_times, linkToken } }: { receipt: MailedReceipt }) {
  const { data } = useQuery(
    asking(
      'getInviiMail',
      { serial_number, num_times },
      {
        quiet: true,
        enabled: linkToken === null,
        staleTime: 0,
        // Something is on its way.
        refetchInterval: ({ state }) => (state.data?.some(({ stato }) => stato === 'IN CODA') ? 3000 : false),
      },
    ),
  );
  if (!data?.length) return null;
  return (
    <aside
      data-interface
      aria-labelledby="invii"
      className="mx-auto mb-8 w-full max-w-[210mm] px-2 print:hidden"
    >
      <div className="card px-5 py-4">
        <h2 id="invii">Invii per mail</h2>
        <ul className="mt-2 grid gap-2">
          {data.map((mail) => (
            <li
              key={mail.id_mail}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2"
            >
              <StateBadge state={mail.stato} looks={looks} />
              <span className="font-medium break-all">{mail.to}</span>
              <span className="text-sm text-soft">
                {mail.object} · {formatMoment(mail.inviata_il ?? mail.accodata_il)}
                {mail.operatore ? ` · ${mail.operatore}` : ''}
              </span>
              <MailWords text={isWaiting(mail) ? waiting : words[mail.stato]} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function MailWords({ text }: { text: string | undefined }) {
  return text ? <p className="basis-full text-sm">{text}</p> : null;
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  Bell,
  CalendarClock,
  ChartColumn,
  Gavel,
  KeyRound,
  ListFilter,
  Lock,
  MessageCircleQuestion,
  PackageX,
  ReceiptText,
  Scale,
  Ticket,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { mailKindIds, mailKinds, type MailKindId } from '#domain/mail-template';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { ChangesLink } from '#ui/changes-link';
import { LoadProblem } from '#ui/load-problem';
import { PageHeader } from '#ui/page-header';
import { RadioCards } from '#ui/radio-cards';
import { Skeleton } from '#ui/skeleton';
import { mailWordingVersions } from '../features/mail-templates/queries.ts';
import { WordingEditor } from '../features/mail-templates/wording-editor.tsx';

const icons: Record<MailKindId, ReactNode> = {
  1: <ReceiptText size={22} aria-hidden="true" />,
  2: <UserPlus size={22} aria-hidden="true" />,
  3: <KeyRound size={22} aria-hidden="true" />,
  4: <Lock size={22} aria-hidden="true" />,
  5: <Bell size={22} aria-hidden="true" />,
  6: <ChartColumn size={22} aria-hidden="true" />,
  9: <PackageX size={22} aria-hidden="true" />,
  11: <CalendarClock size={22} aria-hidden="true" />,
  12: <Scale size={22} aria-hidden="true" />,
  13: <MessageCircleQuestion size={22} aria-hidden="true" />,
  14: <Gavel size={22} aria-hidden="true" />,
  15: <ListFilter size={22} aria-hidden="true" />,
  16: <Ticket size={22} aria-hidden="true" />,
};

/** The wordings of outgoing mail (rulings §8): which kind stands in the address. */
export default function AdminMail() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = mailKindIds.find((id) => String(id) === search['tipo']) ?? 1;
  const { data, error, refetch } = useQuery(mailWordingVersions);
  const inForce = (id: number) =>
    data?.find((one) => one.id_email_tipo === id && one.stato === 'IN VIGORE')?.valido_dal ?? null;
  return (
    <>
      <PageHeader
        title="Modelli di mail"
        lead="Le mail già accodate tengono il testo con cui sono state chieste."
        actions={<ChangesLink oggetto="modello_mail" chiave={String(open)} />}
      />
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="grid gap-8">
          <RadioCards
            legend="Modello"
            hideLegend
            cards={mailKindIds.map((id) => ({
              value: String(id),
              title: mailKinds[id].label,
              icon: icons[id],
              note: (
                <>
                  {mailKinds[id].when} In vigore dal{' '}
                  <span className="whitespace-nowrap">{formatDay(inForce(id))}.</span>
                </>
              ),
            }))}
            value={String(open)}
            onChange={(tipo) =>
              void navigate({
                to: paths.amministrazioneMail(),
                search: { tipo },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <WordingEditor
            key={open}
            kind={open}
            versions={data.filter(({ id_email_tipo }) => id_email_tipo === open)}
          />
        </div>
      ) : null}
    </>
  );
}

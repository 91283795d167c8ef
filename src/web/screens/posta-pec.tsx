import type { RowOf } from '#contract/api';
import { setAsideMails } from '#contract/lists/set-aside-mails';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { TwoLines } from '#ui/two-lines';
import { MailActs } from '../features/certified-mail/mail-acts.tsx';

type Mail = RowOf<'getPostaDaGuardare'>;

const cells = {
  mittente: (row: Mail) => <TwoLines first={row.mittente} second={row.oggetto} />,
  // Whole: by it a person decides what to do.
  motivo: ({ motivo }: Mail) => (
    <span className="block text-sm leading-tight max-sm:inline sm:min-w-44 sm:whitespace-normal">
      {motivo}
    </span>
  ),
  operatore: (row: Mail) => (
    <TwoLines
      first={row.operatore ?? ''}
      second={[row.data_chiusura && formatMoment(row.data_chiusura), row.nota].filter(Boolean).join(' · ')}
    />
  ),
};

/** Messages of the certified mailbox that were not taken in by themselves (rulings §12). */
export default function PostaPec() {
  return (
    <ListPage
      list={setAsideMails}
      call="getPostaDaGuardare"
      title="Posta PEC da guardare"
      lead="Messaggi della casella PEC delle fatture che il programma non ha preso in carico da solo, e perché. Gli originali restano nella casella."
      cells={cells}
      rowActions={(row) => <MailActs mail={row} />}
      empty="Niente da guardare: tutto ciò che è arrivato nella casella PEC è stato preso in carico."
    />
  );
}

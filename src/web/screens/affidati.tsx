import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { assigned } from '#contract/lists/assigned';
import { formatMoment } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { ListPage } from '#parts/list-page';
import { WorkLink, WorkSheet } from '#parts/work-sheet';
import { Badge } from '#ui/badge';
import { PageHeader } from '#ui/page-header';
import { Tabs } from '#ui/tabs';

type Work = RowOf<'getLavori'>;

const views = {
  miei: { label: 'Affidati a me', asked: { chi: ['miei'] }, empty: 'Niente è affidato a te.' },
  segnalati: { label: 'Segnalati', asked: { is_segnalato: 1 as const }, empty: 'Niente è segnalato.' },
  tutti: { label: 'Di tutti', asked: {}, empty: 'Niente è affidato o segnalato.' },
};
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

const cells = {
  titolo: (row: Work) => (
    <span className="inline-flex items-center gap-2 whitespace-normal">
      {row.is_segnalato ? (
        <Flag size={15} role="img" aria-label="Segnalato" className="shrink-0 text-danger" />
      ) : null}
      {row.titolo}
    </span>
  ),
  affidato_il: (row: Work) => (row.affidato_il ? formatMoment(row.affidato_il) : '—'),
  is_segnalato: (row: Work) => (row.is_segnalato ? <Badge tone="red">Segnalato</Badge> : '—'),
  ultima_nota: (row: Work) => (
    <span className="line-clamp-2 max-w-96 leading-tight whitespace-normal">{row.ultima_nota ?? '—'}</span>
  ),
};

/** What is given to somebody of head office, or flagged (rulings §11): one's own first. */
export default function Affidati() {
  const isInside = maySession(useSession(), 'notes.inner');
  const [view, setView] = useState<View>('miei');
  useTold('setLavoro', ({ tipo }) => tipo === 'avviso');
  if (!isInside)
    return (
      <PageHeader
        title="Affidati a me"
        lead="Gli incarichi sono della sede: questa pagina è per i suoi utenti."
      />
    );
  const { asked, empty, label } = views[view];
  const list = (
    <ListPage
      key={view}
      list={assigned}
      call="getLavori"
      heading={label.toUpperCase()}
      asked={asked}
      cells={cells}
      without={
        view === 'miei' ? ['chi', 'incaricato'] : view === 'segnalati' ? ['segnalati', 'is_segnalato'] : []
      }
      rowActions={(row) => <WorkLink work={row} of={row.titolo} />}
      detail={(_key, row, close) => (row ? <WorkSheet work={row} onClose={close} /> : null)}
      empty={empty}
    />
  );
  return (
    <div data-wide className="grid gap-4">
      <PageHeader title="Affidati a me" lead="Quello di cui si occupa la sede, e chi lo segue." />
      <Tabs
        label="Parti degli incarichi"
        value={view}
        onChange={setView}
        tabs={viewNames.map((value) => ({
          value,
          label: views[value].label,
          content: value === view ? list : null,
        }))}
      />
    </div>
  );
}

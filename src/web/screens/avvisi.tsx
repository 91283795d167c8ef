import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { inboxCards } from '#contract/lists/inbox';
import { useWidth } from '#lib/use-width';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { useOpened } from '#parts/use-opened';
import { ActProblem } from '#ui/act-problem';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { Tabs } from '#ui/tabs';
import { ChoiceDialog } from '../features/inbox/choice-dialog.tsx';
import { CardPanel } from '../features/inbox/card-panel.tsx';
import { inboxCells } from '../features/inbox/inbox-cells.tsx';
import type { Card } from '../features/inbox/queries.ts';
import { useUnread } from '../features/inbox/use-unread.ts';

type Unread = ReturnType<typeof useUnread>;

const views = {
  tutti: {
    label: 'Tutti',
    asked: { rimandati: 0 as const },
    unreadOf: ({ non_letti }: Unread) => non_letti,
    empty: 'Nessun avviso: qui arriva quello che ti riguarda.',
  },
  menzioni: {
    label: 'Menzioni',
    asked: { rimandati: 0 as const, is_menzione: 1 as const },
    unreadOf: ({ menzioni }: Unread) => menzioni,
    empty: 'Nessuno ti ha menzionato.',
  },
  rimandati: {
    label: 'Rimandati',
    asked: { rimandati: 1 as const },
    unreadOf: () => 0,
    empty: 'Nessun avviso rimandato.',
  },
};
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** Columns that the card says itself. */
const without = [
  'tipo_oggetto',
  'tipo_evento',
  'testo',
  'operatore',
  'negozio',
  'ragione_sociale',
  'non_letti',
  'is_letto',
  'is_menzione',
  'rimandato_al',
];

/** Room for list and card side by side, in pixels. */
const besideFrom = 880;

/** One's inbox (rulings §11): a card a thing, mentions apart; a card opens beside the list. */
export default function Avvisi() {
  const [view, setView] = useState<View>('tutti');
  const [isChoosing, setChoosing] = useState(false);
  const [opened, open] = useOpened('id');
  const { ref, width } = useWidth();
  // Until it is measured the window says it: a list that splits after it was drawn would jump.
  const isBeside = (width || window.innerWidth) >= besideFrom;
  const unread = useUnread();
  const { asked, empty } = views[view];
  const readAll = useMutate('setAvvisiLetti', {
    done: ({ letti }) => (letti === 1 ? '1 avviso segnato come letto' : `${letti} avvisi segnati come letti`),
  });
  const list = (
    <ListPage
      list={inboxCards}
      call="getAvvisi"
      heading={views[view].label.toUpperCase()}
      asked={asked}
      isFixed
      isDense={false}
      cells={inboxCells}
      without={without}
      onOpen={(card: Card) => open(String(card.id_avviso))}
      actions={({ rows }) => {
        const newest = Math.max(0, ...(rows ?? []).map(({ id_evento }) => id_evento));
        return (
          <Button
            kind="ghost"
            size="small"
            busy={readAll.isBusy}
            disabledReason={
              rows?.some(({ is_letto }) => !is_letto) ? null : 'Niente da leggere in questa pagina'
            }
            icon={<CheckCheck size={16} aria-hidden="true" />}
            onClick={() => void readAll.send({ id_evento: newest })}
          >
            Segna tutto come letto
          </Button>
        );
      }}
      above={<ActProblem act={readAll.act} />}
      empty={empty}
    />
  );
  return (
    <div ref={ref} data-wide className="grid gap-4">
      <PageHeader
        title="Avvisi"
        lead="Quello che succede a ciò che ti riguarda: una voce per oggetto."
        actions={
          <Button
            kind="ghost"
            size="small"
            icon={<SlidersHorizontal size={16} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            Di che cosa
          </Button>
        }
      />
      {isChoosing ? <ChoiceDialog onClose={() => setChoosing(false)} /> : null}
      <div className={isBeside ? 'grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-6' : ''}>
        <Tabs
          label="Parti degli avvisi"
          value={view}
          onChange={setView}
          tabs={viewNames.map((value) => ({
            value,
            label: <TabLabel text={views[value].label} unread={views[value].unreadOf(unread)} />,
            content: value === view ? list : null,
          }))}
        />
        {width > 0 && opened ? (
          <CardPanel key={opened} id={Number(opened)} isBeside={isBeside} onClose={() => open(null)} />
        ) : isBeside ? (
          <p className="card grid min-h-60 place-items-center p-6 text-center text-soft">
            Scegli un avviso: si apre qui.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A tab's name, and how much in it is unread. */
function TabLabel({ text, unread }: { text: string; unread: number }) {
  if (unread === 0) return text;
  return (
    <span className="inline-flex items-center gap-2">
      {text}
      <Badge tone="amber" icon={<span className="sr-only">da leggere:</span>}>
        {unread}
      </Badge>
    </span>
  );
}

import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, House } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { copyText } from '#ui/copy-text';
import { Menu } from '#ui/menu';
import { toast } from '#ui/toast';
import { useMutate } from './mutate.tsx';
import { ViewDialog } from './view-dialog.tsx';

type ListView = RowOf<'getVisteLista'>;
type Stored = RowOf<'getSceltaLista'>;

/** What somebody may choose for a list; null: the list's own, and for the view to begin with all. */
interface ListChoice {
  righe: number | null;
  colonne: string[] | null;
  vista: Pick<ListView, 'id_vista' | 'indirizzo'> | null;
}

const nothing: Stored = { righe: null, colonne: null, id_vista: null, indirizzo: '' };
const choiceOf = ({ colonne, ...rest }: Stored) => ({ ...rest, colonne: colonne?.split(',') ?? null });

// What is chosen is written in the order it was chosen in.
let writing: Promise<unknown> = Promise.resolve();
/** Choices that are not known whole: asked for when the last is written; an answer of before would take later ones back. */
const unsure = new Set<QueryKey>();

/** What the acting operator chose for a list (undefined: not known yet), and how he chooses: at once here, then on the server. */
export function useListChoice(lista: string) {
  const cache = useQueryClient();
  const { id_operatore } = useSession();
  const { data: choice } = useQuery({
    queryKey: ['getSceltaLista', lista, id_operatore],
    queryFn: async ({ signal }) => (await query('getSceltaLista', { lista }, { signal }))[0] ?? nothing,
    staleTime: Infinity,
    select: choiceOf,
  });
  const choose = useCallback(
    ({ colonne, vista, ...part }: Partial<ListChoice>): void => {
      const queryKey = ['getSceltaLista', lista, id_operatore];
      const wire = {
        ...part,
        ...(colonne !== undefined && { colonne: colonne?.join(',') ?? null }),
        ...(vista !== undefined && { id_vista: vista?.id_vista ?? null }),
      };
      const begins = vista !== undefined && { indirizzo: vista?.indirizzo ?? '' };
      const known = cache.getQueryData<Stored>(queryKey);
      if (!known || cache.isFetching({ queryKey }) > 0) unsure.add(queryKey);
      // An answer under way would bring back what was before.
      void cache.cancelQueries({ queryKey });
      cache.setQueryData<Stored>(queryKey, { ...nothing, ...known, ...wire, ...begins });
      const mine = writing
        .then(() => mutate('setSceltaLista', { lista, ...wire }))
        .catch((fault: unknown) => {
          toast.error(faultText(fault));
          unsure.add(queryKey);
        })
        .then(() => {
          if (writing !== mine) return;
          for (const one of unsure) void cache.invalidateQueries({ queryKey: one });
          unsure.clear();
        });
      writing = mine;
    },
    [cache, lista, id_operatore],
  );
  return { choice, choose };
}

interface ViewTabsProps {
  lista: string;
  /** What its rows are called. */
  unit: string;
  /** The list's present query string, in the one form it has: sorted, without page and opened row. */
  indirizzo: string;
  onShow: (indirizzo: string) => void;
  /** What tells the list's names in the address apart from those of the screen's other lists. */
  prefix?: string | undefined;
  /** A part of a screen: no strip while there is nothing but 'Tutti'. */
  isPart?: boolean;
}

/** The views of a list as tabs; what was changed since one was opened can be saved, as that view or as a new one. */
export function ViewTabs({ lista, unit, indirizzo, onShow, prefix = '', isPart = false }: ViewTabsProps) {
  const { data: views } = useQuery({
    queryKey: ['getVisteLista', lista, useSession().id_operatore],
    queryFn: ({ signal }) => query('getVisteLista', { lista }, { signal }),
  });
  const { choice, choose } = useListChoice(lista);
  const [asked, ask] = useState<'new' | 'rename' | 'delete' | null>(null);
  const [begun, begin] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const shown = views?.find((one) => one.indirizzo === indirizzo);
  // The view that what is shown was made from, until another one or all is shown.
  const from = indirizzo === '' ? null : (shown?.id_vista ?? begun);
  if (views && from !== begun) begin(from);
  const view = views?.find(({ id_vista }) => id_vista === from);
  const isChanged = views !== undefined && indirizzo !== '' && !shown;
  const linkTo = (address: string) =>
    `?${new URLSearchParams([...new URLSearchParams(address)].map(([name, value]) => [prefix + name, value])).toString()}`;
  const isFirst = view !== undefined && choice?.id_vista === view.id_vista;

  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - strip.current.offsetLeft - 32;
  }, [from]);

  const save = useMutate('setVistaLista', { done: (_, { nome }) => `Vista «${nome}» salvata` });
  const mayEdit = view?.is_modificabile === 1;
  const entries = [
    mayEdit && { key: 'rename', label: 'Rinomina', onSelect: () => ask('rename') },
    {
      key: 'first',
      label: isFirst ? 'Non usare più come vista iniziale' : 'Usa come vista iniziale',
      onSelect: () => choose({ vista: isFirst || !view ? null : view }),
    },
    {
      key: 'copy',
      label: 'Copia link',
      onSelect: () =>
        void copyText(
          new URL(linkTo(view?.indirizzo ?? ''), location.href).href,
          'Link copiato negli appunti!',
        ),
    },
    mayEdit && { key: 'delete', label: 'Elimina', danger: true, onSelect: () => ask('delete') },
  ];

  if (isPart && !views?.length && !isChanged) return null;
  return (
    <nav aria-label={`Viste: ${unit}`} className="grid gap-2 print:hidden">
      <div data-interface className="flex flex-wrap items-center gap-x-2 border-b border-line">
        <ul ref={strip} className="flex max-w-full min-w-0 overflow-x-auto">
          <Tab link={linkTo('')} isShown={indirizzo === ''} onShow={() => onShow('')}>
            Tutti
          </Tab>
          {views?.map((one) => (
            <Tab
              key={one.id_vista}
              link={linkTo(one.indirizzo)}
              isShown={one === view}
              onShow={() => onShow(one.indirizzo)}
            >
              {choice?.id_vista === one.id_vista ? (
                <>
                  <House size={15} aria-hidden="true" />
                  <span className="sr-only">Vista iniziale: </span>
                </>
              ) : null}
              {one.nome}
              {one === view && isChanged ? <span className="text-sm"> · modificata</span> : null}
            </Tab>
          ))}
        </ul>
        {view ? (
          <Menu
            label={`Azioni sulla vista ${view.nome}`}
            trigger={<ChevronDown size={18} aria-hidden="true" />}
            triggerClass="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
            entries={entries.filter((entry) => entry !== false)}
          />
        ) : null}
        {isChanged ? (
          <div className="ml-auto flex gap-1 py-1">
            {view && mayEdit ? (
              <Button
                kind="quiet"
                size="small"
                busy={save.isBusy}
                onClick={() => {
                  const { id_vista, nome, ambito, data_modifica } = view;
                  void save.send({ lista, id_vista, nome, ambito, indirizzo, data_modifica });
                }}
              >
                Salva
              </Button>
            ) : null}
            <Button kind="quiet" size="small" onClick={() => ask('new')}>
              Salva come nuova vista…
            </Button>
          </div>
        ) : null}
      </div>
      {isChanged ? <ActProblem act={save.act} /> : null}
      {asked === 'new' ? <ViewDialog lista={lista} indirizzo={indirizzo} onClose={() => ask(null)} /> : null}
      {asked === 'rename' && view ? (
        <ViewDialog lista={lista} indirizzo={view.indirizzo} view={view} onClose={() => ask(null)} />
      ) : null}
      {asked === 'delete' && view ? (
        <DeleteView view={view} onDeleted={() => onShow('')} onClose={() => ask(null)} />
      ) : null}
    </nav>
  );
}

interface DeleteViewProps {
  view: ListView;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const drop = useMutate('delVistaLista', {
    done: 'Vista eliminata',
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Eliminare la vista «${view.nome}»?`}
      confirmLabel="Elimina"
      danger
      busy={drop.isBusy}
      onConfirm={() => void drop.send({ id_vista: view.id_vista })}
      onClose={onClose}
    >
      {view.ambito === 'PERSONALE' ? null : <p>Sparisce anche per i colleghi.</p>}
      <ActProblem act={drop.act} />
    </ConfirmDialog>
  );
}

interface TabProps {
  link: string;
  isShown: boolean;
  onShow: () => void;
  children: ReactNode;
}

/** A real link, so that it opens in another tab and is copied like any. */
function Tab({ link, isShown, onShow, children }: TabProps) {
  const show = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  };
  return (
    <li className="shrink-0">
      <a
        href={link}
        aria-current={isShown || undefined}
        onClick={show}
        className={clsx(
          'focus-inset flex min-h-11 items-center gap-1.5 border-b-2 px-3 font-medium whitespace-nowrap',
          isShown ? 'border-accent text-accent' : 'border-transparent text-soft hover:text-ink',
        )}
      >
        {children}
      </a>
    </li>
  );
}

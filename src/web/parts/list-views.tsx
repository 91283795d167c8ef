import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, House, Mail } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { QueryName, RowOf } from '#contract/api';
import { query } from '#lib/api';
import { useSession } from '#lib/session';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { copyText } from '#ui/copy-text';
import { Menu } from '#ui/menu';
import { MailingDialog } from './mailing-dialog.tsx';
import { useMutate } from './mutate.tsx';
import { useListChoice } from './use-list-choice.tsx';
import { ViewDialog } from './view-dialog.tsx';

type ListView = RowOf<'getVisteLista'>;
interface ViewTabsProps {
  lista: string;
  /** What its rows are called. */
  unit: string;
  /** The list's present query string, in the one form it has: sorted, without page and opened row. */
  indirizzo: string;
  onShow: (indirizzo: string) => void;
  /** The call that the screen asks for it by, and what it asks besides. */
  call: QueryName;
  fixed?: object | undefined;
  /** What tells the list's names in the address apart from those of the screen's other lists. */
  prefix?: string | undefined;
  /** A part of a screen: no strip while there is nothing but 'Tutti'. */
  isPart?: boolean;
}

/** The views of a list as tabs; what was changed since one was opened can be saved, as that view or as a new one. */
export function ViewTabs(props: ViewTabsProps) {
  const { lista, unit, indirizzo, onShow, call, fixed = {}, prefix = '', isPart = false } = props;
  const { data: views } = useQuery({
    queryKey: ['getVisteLista', lista, useSession().id_operatore],
    queryFn: ({ signal }) => query('getVisteLista', { lista }, { signal }),
  });
  const { choice, choose } = useListChoice(lista);
  const [asked, ask] = useState<Asked | null>(null);
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
    { key: 'mail', label: 'Ricevi per mail…', onSelect: () => ask('mail') },
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
              {one.cadenza ? (
                <>
                  <Mail size={14} aria-hidden="true" />
                  <span className="sr-only"> (per mail)</span>
                </>
              ) : null}
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
      <AskedDialog
        {...{ asked, view, lista, indirizzo, call, fixed, prefix }}
        onAll={() => onShow('')}
        onClose={() => ask(null)}
      />
    </nav>
  );
}

/** What is asked about a view in a dialog. */
type Asked = 'new' | 'rename' | 'mail' | 'delete';

interface AskedDialogProps extends Pick<ViewTabsProps, 'lista' | 'indirizzo' | 'call'> {
  asked: Asked | null;
  view: ListView | undefined;
  fixed: object;
  prefix: string;
  onAll: () => void;
  onClose: () => void;
}

function AskedDialog(props: AskedDialogProps) {
  const { asked, view, lista, indirizzo, call, fixed, prefix, onAll, onClose } = props;
  if (asked === 'new') return <ViewDialog {...{ lista, indirizzo, onClose }} />;
  if (!asked || !view) return null;
  switch (asked) {
    case 'rename':
      return <ViewDialog {...{ lista, view, onClose }} indirizzo={view.indirizzo} />;
    case 'mail':
      return <MailingDialog {...{ view, call, fixed, prefix, onClose }} />;
    case 'delete':
      return <DeleteView {...{ view, onClose }} onDeleted={onAll} />;
  }
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

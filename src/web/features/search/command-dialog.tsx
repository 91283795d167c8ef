import { useNavigate } from '@tanstack/react-router';
import {
  Banknote,
  Building2,
  CornerDownLeft,
  FileText,
  History,
  LayoutDashboard,
  Megaphone,
  ReceiptText,
  RotateCw,
  SlidersHorizontal,
  Smartphone,
  Store,
  Ticket,
  Truck,
  UserRound,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { everywhere, useScanTarget } from '#parts/scanner';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { Spinner } from '#ui/spinner';
import { TextInput } from '#ui/text-input';
import { meantBy, type Find } from './found-things.ts';
import { keepRecent } from './recent-finds.ts';
import { useFinds } from './use-finds.ts';

const icons: Record<Find['kind'], LucideIcon> = {
  Recenti: History,
  Azioni: Zap,
  Ricevute: ReceiptText,
  Distinte: Banknote,
  Fatture: FileText,
  Negozi: Store,
  Affiliati: Building2,
  Utenti: UsersRound,
  Campagne: Megaphone,
  Impostazioni: SlidersHorizontal,
  Schermate: LayoutDashboard,
  'Acquisti in corso': RotateCw,
  Device: Smartphone,
  Spedizioni: Truck,
  Clienti: UserRound,
  Coupon: Ticket,
};

/** Known without asking the server. */
const atOnce: readonly Find['kind'][] = ['Recenti', 'Azioni', 'Schermate', 'Impostazioni'];

/**
 * Ctrl-K finds anything by typing (look.md): arrows choose, Enter goes. A barcode reader's Enter comes before the
 * answer: it waits for it and opens what the code means.
 */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before the answer was there.
  const isEntered = useRef(false);
  const { finds, isSettled, error, hurry } = useFinds(session, text);
  const current = finds[Math.min(chosen, finds.length - 1)];

  const go = (find: Find): void => {
    onClose();
    keepRecent(session, find);
    void navigate({ to: find.to, search: find.search });
  };
  useEffect(() => {
    if (!isEntered.current || !isSettled) return;
    isEntered.current = false;
    const meant = meantBy(finds, text) ?? (finds.length === 1 ? finds[0] : undefined);
    if (meant) go(meant);
  });
  useScanTarget({
    isHere: everywhere,
    onScan: ({ code }) => {
      setText(code);
      setChosen(0);
      isEntered.current = true;
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && finds.length > 0) {
      event.preventDefault();
      setChosen((before) => (Math.min(before, finds.length - 1) + step + finds.length) % finds.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // What needs no asking is known at once, and what was chosen with the arrows is meant.
    if (current && (atOnce.includes(current.kind) || chosen > 0)) go(current);
    else if (isSettled) {
      const meant = meantBy(finds, text) ?? current;
      if (meant) go(meant);
    } else {
      isEntered.current = true;
      hurry();
    }
  };

  return (
    <Dialog open onClose={onClose} dismissOutside title="Cerca" size="normal">
      <TextInput
        role="combobox"
        data-scan=""
        aria-label="Cerca device, spedizioni, clienti, coupon, documenti, azioni e schermate"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current ? `${list}-${finds.indexOf(current)}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="IMEI, modello, nome, documento, azione o schermata"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          isEntered.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      {/* One height whatever is found: the box one types in never moves. */}
      <div className="mt-2 h-[min(28rem,58dvh)] overflow-y-auto overscroll-contain">
        <div id={list} role="listbox" aria-label="Risultati">
          {[...new Set(finds.map(({ kind }) => kind))].map((kind) => {
            const group = finds.filter((find) => find.kind === kind);
            return (
              <div key={kind} role="group" aria-label={kind} className="pt-2">
                <p
                  aria-hidden="true"
                  className="px-3 pb-1 text-xs font-semibold tracking-wide text-soft uppercase"
                >
                  {kind}
                </p>
                {group.map((find) => (
                  <Line
                    key={find.key}
                    id={`${list}-${finds.indexOf(find)}`}
                    find={find}
                    isCurrent={find === current}
                    onPress={() => go(find)}
                  />
                ))}
              </div>
            );
          })}
        </div>
        <div className="px-3 pt-3 text-soft" role="status">
          {error ? <p className="text-danger">{faultText(error)}</p> : null}
          {isSettled ? (
            <p className={finds.length > 0 ? 'sr-only' : undefined}>{countText(finds.length, text)}</p>
          ) : (
            <p className="appear-late flex items-center gap-2">
              <Spinner /> Cerco…
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface LineProps {
  id: string;
  find: Find;
  isCurrent: boolean;
  onPress: () => void;
}

function Line({ id, find, isCurrent, onPress }: LineProps) {
  const Icon = icons[find.kind];
  return (
    // The keyboard's way is the box above: the focus never leaves it.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onPress();
      }}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <Icon size={18} className="shrink-0 text-soft" aria-hidden="true" />
      <span className="min-w-0 grow">
        <span className="block truncate">{find.title}</span>
        {find.detail ? <span className="block truncate text-sm text-soft">{find.detail}</span> : null}
      </span>
      {find.state === undefined ? null : <DeviceState id={find.state} />}
      {isCurrent ? <CornerDownLeft size={16} className="shrink-0" aria-hidden="true" /> : null}
    </div>
  );
}

function countText(count: number, text: string): string {
  if (count === 0) return `Niente con «${text.trim()}»: prova con meno lettere, o con IMEI e cognome.`;
  return count === 1 ? '1 risultato' : `${count} risultati`;
}

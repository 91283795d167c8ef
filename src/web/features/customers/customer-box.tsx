import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import { CustomerLines } from './customer-lines.tsx';
import { proposedCustomers, type Customer } from './queries.ts';

/** Letters that come closer together than this are one question, in milliseconds. */
const pause = 150;

interface CustomerBoxProps {
  id_negozio: number;
  text: string;
  error: string | null;
  onType: (text: string) => void;
  onChoose: (customer: Customer) => void;
  /** Stands beside the box at every width, so that what is proposed below never covers it. */
  button: ReactNode;
}

/**
 * The one box in which a customer is looked for: from the third character on those who fit are proposed below it, arrows
 * choose among them. Enter without a choice is the form's.
 */
export function CustomerBox({ id_negozio, text, error, onType, onChoose, button }: CustomerBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { rows, isNobody } = useProposals(id_negozio, text);
  const isListed = isOpen && rows.length > 0;
  // On a low screen there is little room below the box: the list comes into sight, and in it what the arrows choose.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.children[active] ?? list.current;
    if (isListed) shown?.scrollIntoView({ block: 'nearest' });
  }, [isListed, rows.length, active]);
  const choose = (customer: Customer): void => {
    setOpen(false);
    onChoose(customer);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = rows[active];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(isListed ? Math.max(-1, Math.min(rows.length - 1, active + step)) : 0);
    } else if (event.key === 'Enter' && isListed && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <Field
      label="Cognome, codice fiscale, ragione sociale o partita IVA"
      help="Anche nome e cognome, o il telefono."
      className="min-w-64 grow"
      error={error}
    >
      {(box) => (
        <>
          <span className="relative flex gap-2 [&>:first-child]:grow">
            <TextInput
              {...box}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? id : undefined}
              aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
              data-autofocus
              data-scan=""
              icon={<Search size={18} />}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={text}
              onChange={({ target }) => {
                setActive(-1);
                setOpen(true);
                onType(target.value);
              }}
              onKeyDown={press}
              onBlur={() => setOpen(false)}
            />
            {button}
            {isListed ? (
              <ul
                ref={list}
                id={id}
                role="listbox"
                aria-label="Clienti proposti"
                className="card absolute inset-x-0 top-full z-20 mt-1 max-h-80 scroll-mb-4 overflow-y-auto p-1.5 shadow-pop"
                // The box keeps the focus, or the list would be gone before the press counts.
                onMouseDown={(event) => event.preventDefault()}
              >
                {rows.map((row, place) => (
                  <li
                    key={row.id_cliente}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    onClick={() => choose(row)}
                    onKeyDown={press}
                    className={clsx(
                      'min-h-12 cursor-pointer rounded-sm px-3 py-2',
                      place === active ? 'bg-accent-soft' : 'hover:bg-sunken',
                    )}
                  >
                    <CustomerLines customer={row} />
                  </li>
                ))}
              </ul>
            ) : null}
          </span>
          <p role="status" className={isNobody ? 'text-sm font-medium' : 'sr-only'}>
            {isNobody ? `Nessun cliente «${text.trim()}». Invio per inserirlo come nuovo.` : null}
          </p>
        </>
      )}
    </Field>
  );
}

/** Who fits what is typed, once the hand rests; nobody only where the server has said so. */
function useProposals(id_negozio: number, text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = asked.replace(/[\s'’.-]/g, '').length >= 3;
  const { data } = useQuery({ ...proposedCustomers(id_negozio, asked), enabled: isLong });
  const rows = isLong && typed !== '' ? (data ?? []) : [];
  return { rows, isNobody: isLong && asked === typed && data?.length === 0 };
}

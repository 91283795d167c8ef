import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { slips } from '#contract/lists/slips';
import { asking } from '#lib/asking';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { askedOf, readList, writeList } from '#contract/lists/list-address';

/** What /distinte shows: slips, or what head office pays them by. */
type SlipPart = 'tutte' | 'da-pagare' | 'pagate' | 'disposizioni' | 'conti';

/** The part that an address names; what one may not see is as if it weren't there. */
export function usePart(mayPay: boolean, mayReadAccounts: boolean): SlipPart {
  const { scheda, pagata } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  if (scheda === 'disposizioni' && mayPay) return scheda;
  if (scheda === 'conti' && mayReadAccounts) return scheda;
  if (String(pagata) === '0') return 'da-pagare';
  return String(pagata) === '1' ? 'pagate' : 'tutte';
}

interface SlipTabsProps {
  part: SlipPart;
  mayPay: boolean;
  mayReadAccounts: boolean;
}

/**
 * Slips to be paid and paid with what they come to, for the filters that hold; beside them runs and accounts. Each is an
 * address: the first two are the list's own filter, so that a saved view or a link leads there too.
 */
export function SlipTabs({ part, mayPay, mayReadAccounts }: SlipTabsProps) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const isList = part !== 'disposizioni' && part !== 'conti';
  const state = readList(slips, isList ? search : {});
  const { pagata: _, ...filters } = state.filters;
  const asked = askedOf(slips, { ...state, ordine: null, filters });
  const { data } = useQuery(asking('getDistinteTotali', asked));
  const totals = data?.[0];
  const kept = writeList({ ...state, filters, pagina: 0, aperta: null });
  const said = (one: { numero: number; valore: number } | undefined) =>
    one ? `${formatCount(one.numero)} · ${formatMoney(one.valore)}` : ' ';
  const held = totals && totals.in_pagamento.numero > 0 ? totals.in_pagamento : null;
  const tabs: { part: SlipPart; label: string; text: string; search: object }[] = [
    { part: 'tutte', label: 'TUTTE', text: 'Tutte le distinte', search: kept },
    {
      part: 'da-pagare',
      label: 'DA PAGARE',
      text: `${said(totals?.da_pagare)}${held ? ` · in disposizione ${formatCount(held.numero)}` : ''}`,
      search: { ...kept, pagata: 0 },
    },
    { part: 'pagate', label: 'PAGATE', text: said(totals?.pagate), search: { ...kept, pagata: 1 } },
    ...(mayPay
      ? [
          {
            part: 'disposizioni' as const,
            label: 'DISPOSIZIONI',
            text: 'File per la banca',
            search: { scheda: 'disposizioni' },
          },
        ]
      : []),
    ...(mayReadAccounts
      ? [
          {
            part: 'conti' as const,
            label: 'CONTI',
            text: 'IBAN di affiliati e negozi',
            search: { scheda: 'conti' },
          },
        ]
      : []),
  ];
  return (
    <nav data-interface aria-label="Distinte" className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.part}
          to={paths.distinte()}
          search={tab.search as never}
          activeProps={{}}
          aria-current={tab.part === part ? 'page' : undefined}
          className={clsx(
            'focus-inset grid min-h-13 shrink-0 content-center border-b-2 px-4 leading-tight max-sm:px-2.5',
            tab.part === part ? 'border-accent text-accent' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          <span className="font-medium max-sm:text-sm">{tab.label}</span>
          <span className="text-xs tabular-nums">{tab.text}</span>
        </Link>
      ))}
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, Clock } from 'lucide-react';
import { monthName } from '#domain/day';
import { slipTypes } from '#domain/slip';
import { formatCount, formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { useReach } from '#lib/session';
import { Badge } from '#ui/badge';
import { Money } from '#ui/money';
import type { Statement } from './queries.ts';

/** The slips of the month and those paid in it, each opening its own lines in /distinte; then the affiliate's invoice. */
export function StatementSlips({ statement }: { statement: Statement }) {
  const { distinte, fattura } = statement;
  // The affiliate's invoice is its master's and head office's to open (rulings §10): a shop reads its number.
  const isShops = useReach() === 'shop';
  const invoiceName = fattura && `Fattura n. ${fattura.id_fattura_su_anno}/${fattura.anno} all’affiliato`;
  return (
    <section aria-labelledby="sezione-distinte" className="break-inside-avoid">
      <h2 id="sezione-distinte" className="mb-1 text-base">
        Distinte e fattura
      </h2>
      {distinte.length === 0 ? (
        <p className="border-t border-line py-1.5 text-soft">
          Nessuna distinta del mese, nessuna pagata nel mese.
        </p>
      ) : (
        <ul>
          {distinte.map((slip) => (
            <li
              key={slip.id_distinta}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-1.5"
            >
              <Link
                to={paths.distinte()}
                search={{ id: String(slip.id_distinta) }}
                className="font-medium text-accent hover:underline"
              >
                {slipTypes[slip.tipo_distinta].name} di {monthName(slip.periodo)}
              </Link>
              <span className="text-sm text-soft">
                n. {slip.id_distinta},{' '}
                {slip.numero_righe === 1 ? '1 riga' : `${formatCount(slip.numero_righe)} righe`}
              </span>
              <Paid isPaid={slip.pagata === 1} day={slip.data_pagamento} />
              <Money
                euro={slip.valore}
                className={clsx('ml-auto px-1.5', slip.valore < 0 && 'text-danger')}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-1.5">
        {fattura ? (
          <>
            {isShops ? (
              invoiceName
            ) : (
              <a
                href={paths.stampaFattura(fattura.id_fattura)}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent hover:underline"
              >
                {invoiceName}
              </a>
            )}
            <span className="text-sm text-soft">del {formatDay(fattura.data_fattura)}</span>
            <Paid isPaid={fattura.is_pagata === 1} day={null} />
            <Money euro={fattura.imponibile} className="ml-auto px-1.5" />
          </>
        ) : (
          <span className="text-soft">La fattura del mese all’affiliato non è ancora emessa.</span>
        )}
      </p>
    </section>
  );
}

function Paid({ isPaid, day }: { isPaid: boolean; day: string | null }) {
  return isPaid ? (
    <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {day ? `Pagata il ${formatDay(day)}` : 'Pagata'}
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
      Da pagare
    </Badge>
  );
}

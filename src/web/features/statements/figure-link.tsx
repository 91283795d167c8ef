import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { monthEnd } from '#domain/day';
import { paidFigures, type OpenFigure } from '#domain/statement';
import { roles } from '#domain/role';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session';
import type { Statement } from './queries.ts';

const slips: readonly OpenFigure[] = [
  'rimborsi',
  'coupon',
  'storni',
  'maturato',
  'saldo_iniziale',
  'saldo_pagato',
  'saldo_finale',
];
const purchases: readonly OpenFigure[] = ['acquisti', ...paidFigures, 'bonus'];

/** To the room where the things of a figure are worked with; nothing where there is none, or not for this role. */
export function FigureLink({ statement, figure }: { statement: Statement; figure: OpenFigure }) {
  const { id_role } = useSession();
  const { mese, negozio } = statement;
  const place = slips.includes(figure)
    ? { to: paths.distinte(), search: { cerca: negozio }, label: 'Vai alle distinte' }
    : purchases.includes(figure) && roles[id_role].atCounter
      ? { to: paths.magazzino(), search: { da: mese, a: monthEnd(mese) }, label: 'Vai al magazzino' }
      : figure.startsWith('coupon')
        ? { to: paths.coupon(), search: {}, label: 'Vai ai coupon' }
        : null;
  if (!place) return null;
  return (
    <Link
      to={place.to}
      search={place.search}
      className="inline-flex min-h-9 items-center gap-1.5 font-medium text-accent hover:underline"
    >
      {place.label} <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}

import { useCallback } from 'react';
import type { RowOf } from '#contract/api';
import { valuationCases } from '#contract/lists/valuation-cases';
import { phoneName } from '#domain/device';
import { lowerReasonText } from '#domain/lower-value';
import { caseStates } from '#domain/valuation-case';
import { maySession, useSession } from '#lib/session';
import { useTold } from '#lib/use-told';
import { Short } from '#parts/list-columns';
import { ListPage } from '#parts/list-page';
import { useOpened } from '#parts/use-opened';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { CaseBadge } from '../features/valuation-cases/case-badge.tsx';
import { CaseDialog } from '../features/valuation-cases/case-dialog.tsx';
import { lastDay } from '../features/valuation-cases/case-words.ts';

type Case = RowOf<'getContestazioni'>;

const cells = {
  stato: (row: Case) => <CaseBadge state={row.stato} />,
  scade_il: (row: Case) =>
    caseStates[row.stato].waitsFor === null ? (
      <span className="text-soft">chiusa</span>
    ) : (
      lastDay(row.scade_il)
    ),
  negozio: (row: Case) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  motivo: (row: Case) => <Short text={lowerReasonText(row.motivo)} />,
  valore: (row: Case) => (
    <span className="inline-grid justify-items-end leading-[1.15]">
      <Money euro={row.valore} />
      {row.valore_finale === null || row.valore_finale === row.valore ? null : (
        <span className="text-xs leading-[1.15] text-soft">
          poi <Money euro={row.valore_finale} />
        </span>
      )}
    </span>
  ),
  model_name: (row: Case) => <TwoLines first={phoneName(row)} second={row.valutatore} />,
};

/** Values below what the shop paid: what may be contested, what was, and how it ended (rulings §11). */
export default function Contestazioni() {
  const session = useSession();
  const isShop = maySession(session, 'cases.contest');
  const mayDecide = maySession(session, 'cases.decide');
  const [opened, open] = useOpened('id');
  useTold('setMessaggioContestazione', ({ tipo }) => tipo === 'contestazione');
  const show = useCallback((row: Case) => open(String(row.id_contestazione)), [open]);
  const mine = isShop ? 'NEGOZIO' : mayDecide ? 'SEDE' : null;
  return (
    <>
      <ListPage
        list={valuationCases}
        call="getContestazioni"
        title="CONTESTAZIONI"
        lead={
          isShop
            ? 'Telefoni che la sede ha valutato meno di quanto hai pagato: entro il termine puoi contestare, con parole e foto.'
            : 'Valori più bassi di quanto ha pagato il negozio: che cosa ha contestato, e com’è finita.'
        }
        cells={cells}
        onOpen={show}
        rowActions={(row: Case) =>
          mine !== null && caseStates[row.stato].waitsFor === mine ? (
            <Button
              size="small"
              aria-label={`${isShop ? 'Contesta' : 'Rispondi'}: ${phoneName(row)}, ${row.negozio}`}
              onClick={() => show(row)}
            >
              {isShop ? 'Contesta' : 'Rispondi'}
            </Button>
          ) : null
        }
        empty={isShop ? 'Nessun valore più basso del tuo.' : 'Nessun valore più basso dell’acquisto.'}
      />
      {opened && /^\d{1,9}$/.test(opened) ? (
        <CaseDialog id={Number(opened)} onClose={() => open(null)} />
      ) : null}
    </>
  );
}

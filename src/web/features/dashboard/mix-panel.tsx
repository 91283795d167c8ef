import { Link } from '@tanstack/react-router';
import { purchasesOverTime } from '#contract/lists/dashboard';
import { sumsOfRows } from '#contract/lists/list-sums';
import { codesOf } from '#domain/code';
import { paymentModes } from '#domain/payment-mode';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { ShareBar } from '#ui/share-bar';
import { FigurePanel } from './figure-panel.tsx';
import { paidBy } from './list-links.ts';
import { inputOf, useFigures, type PanelProps } from './queries.ts';

const modes = codesOf(paymentModes).map((mode) => ({
  mode,
  key: paymentModes[mode].wire,
  name: paymentModes[mode].name,
}));
const others = ['numero', 'valore', 'valore_medio', 'annullati', ...modes.map(({ key }) => `numero_${key}`)];

/** What purchases were paid with. */
export function MixPanel(props: PanelProps) {
  const input = inputOf(props);
  const asked = useFigures('getCruscottoAcquisti', input);
  const rows = asked.data ?? [];
  const sums = sumsOfRows(purchasesOverTime, rows);
  const shares = modes.map(({ mode, key, name }) => {
    const { [`numero_${key}`]: numero = 0, [`valore_${key}`]: valore = 0 } = sums;
    return {
      key,
      name:
        numero === 0 ? (
          name
        ) : (
          <Link
            to={paths.magazzino()}
            search={paidBy(props.place, props.period, mode)}
            className="underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {name}
          </Link>
        ),
      value: valore,
      figure: (
        <>
          <span className="block">{formatMoney(valore)}</span>
          <span className="block text-sm text-soft">
            {numero === 1 ? '1 acquisto' : `${formatCount(numero)} acquisti`}
          </span>
        </>
      ),
    };
  });
  return (
    <FigurePanel
      title="Modalità di pagamento"
      lead="Quota sul valore acquistato."
      asked={[asked]}
      isEmpty={shares.every(({ value }) => value === 0)}
      empty="Nessun acquisto nel periodo."
      list={purchasesOverTime}
      call="getCruscottoAcquisti"
      {...{ input, rows }}
      without={others}
    >
      <ShareBar label="Modalità di pagamento" shares={shares} />
    </FigurePanel>
  );
}

import { useRef } from 'react';
import type { RowOf } from '#contract/api';
import { statementLines } from '#contract/lists/statements';
import { monthName } from '#domain/day';
import type { OpenFigure } from '#domain/statement';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { CodeText } from '#ui/code-text';
import { Dialog } from '#ui/dialog';
import { Facts } from '#ui/facts';
import { Money } from '#ui/money';
import { FigureLink } from './figure-link.tsx';
import type { Statement } from './queries.ts';

type Line = RowOf<'getEstrattoRighe'>;

const cells = {
  data: (row: Line) => formatMoment(row.data),
  model_name: (row: Line) => (
    <span className="block sm:max-w-48 sm:whitespace-normal">
      {row.brand_name} {row.model_name}
    </span>
  ),
  imei: (row: Line) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
};

/** The lines of a figure, with the figure that they add up to. */
export function LinesDialog({
  statement,
  figure,
  onClose,
}: {
  statement: Statement;
  figure: OpenFigure;
  onClose: () => void;
}) {
  const { id_negozio, negozio, mese } = statement;
  const body = useRef<HTMLDivElement>(null);
  const voce = statement.sezioni.flatMap(({ voci }) => voci).find(({ codice }) => codice === figure);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissOutside
      size="wide"
      initialFocus={body}
      title={voce?.etichetta ?? 'Righe'}
      lead={`${negozio} · ${monthName(mese)}`}
    >
      <div ref={body} tabIndex={-1} className="grid gap-4 outline-none">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Facts
            look="tiles"
            rows={[
              ['Totale delle righe', <Money key="" euro={voce?.valore} className="text-lg font-title" />],
            ]}
          />
          <FigureLink statement={statement} figure={figure} />
        </div>
        <ListPage
          isLocal
          list={statementLines}
          call="getEstrattoRighe"
          asked={{ id_negozio, mese, sezione: figure }}
          cells={cells}
          empty="Nessuna riga in questa voce."
        />
      </div>
    </Dialog>
  );
}

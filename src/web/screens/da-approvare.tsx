import type { RowOf } from '#contract/api';
import { fourEyes } from '#contract/lists/four-eyes';
import { answerWays, fourEyesActNames, requestStateNames, type RequestState } from '#domain/four-eyes';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge, type Tone } from '#ui/badge';
import { TwoLines } from '#ui/two-lines';
import { RequestActs } from '../features/four-eyes/request-acts.tsx';

type Request = RowOf<'getQuattroOcchi'>;

const tones: Readonly<Record<RequestState, Tone>> = {
  IN_ATTESA: 'amber',
  APPROVATA: 'green',
  RIFIUTATA: 'red',
  FERMATA: 'red',
  SCADUTA: 'grey',
  SUPERATA: 'grey',
};

const cells = {
  atto: (row: Request) => <TwoLines first={fourEyesActNames[row.atto]} second={row.titolo} />,
  // Whole: by it a person decides.
  cambia: ({ cambia }: Request) => (
    <span className="block text-sm leading-tight max-sm:inline sm:min-w-44 sm:whitespace-normal">
      {cambia}
    </span>
  ),
  richiedente: (row: Request) => <TwoLines first={row.richiedente} second={row.motivo_richiesta ?? ''} />,
  stato: (row: Request) => (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tones[row.stato]}>{requestStateNames[row.stato]}</Badge>
      <span className="text-xs text-soft">{untilWhen(row)}</span>
    </span>
  ),
  risposto_da: (row: Request) =>
    row.risposta_il === null ? null : (
      <TwoLines
        first={row.risposto_da ?? (row.modo === null ? '' : answerWays[row.modo].name)}
        second={[formatMoment(row.risposta_il), row.nota_risposta].filter(Boolean).join(' · ')}
      />
    ),
};

function untilWhen({ risposta_il, vale_dal, scade_il }: Request): string {
  if (risposta_il !== null) return '';
  return vale_dal === null
    ? `fino al ${formatMoment(scade_il)}`
    : `vale da sola dal ${formatMoment(vale_dal)}`;
}

/** Acts that want a second person's yes (rulings §12). */
export default function DaApprovare() {
  return (
    <ListPage
      list={fourEyes}
      call="getQuattroOcchi"
      title="Da approvare"
      lead="Operazioni che vogliono il sì di un secondo utente della sede. Finché nessuno risponde non cambia niente; dove un secondo non c’è valgono dopo 24 ore, se nessuno le ferma."
      cells={cells}
      rowActions={(row) => <RequestActs request={row} />}
      empty="Niente da approvare."
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ClipboardCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RowOf } from '#contract/api';
import { stocktakeLines } from '#contract/lists/stocktakes';
import { phoneName } from '#domain/device';
import { stocktakeOutcomes, type StocktakeOutcome } from '#domain/stocktake';
import { mutate } from '#lib/api';
import { askingOne, askingPage } from '#lib/asking';
import { formatCount, formatMoment } from '#lib/format';
import { CodeForm, Feedback } from '#parts/code-reader';
import { FormDialog } from '#parts/form-dialog';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { useScanTarget } from '#parts/scanner';
import { ShelfBox } from '#parts/shelf-box';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Facts } from '#ui/facts';
import { PageHeader } from '#ui/page-header';
import { useCount } from './use-count.ts';

type Line = RowOf<'getInventarioRighe'>;

const tones: Readonly<Record<StocktakeOutcome, Tone>> = {
  TROVATO: 'green',
  DA_LEGGERE: 'grey',
  MANCANTE: 'red',
  FUORI_POSTO: 'amber',
  INATTESO: 'amber',
  SCONOSCIUTO: 'red',
};

const cells = {
  esito: (row: Line) => <Badge tone={tones[row.esito]}>{stocktakeOutcomes[row.esito].name}</Badge>,
  model_name: (row: Line) =>
    row.model_name === null ? '—' : `${row.brand_name ?? ''} ${row.model_name}`.trim(),
  codice: (row: Line) => <CodeText value={row.codice} label="codice" className="-ml-1" />,
  letto_il: (row: Line) =>
    row.letto_il === null ? <span className="text-soft">—</span> : formatMoment(row.letto_il),
};

interface StocktakePanelProps {
  id: number;
  onBack: () => void;
}

/** A count: each phone is read before its shelf; what is missing, misplaced or unexpected stands in the list. */
export function StocktakePanel({ id, onBack }: StocktakePanelProps) {
  const count = useQuery(askingOne('getInventari', { id_inventario: id, conta: 0 })).data;
  const left = useQuery(
    askingPage('getInventarioRighe', { id_inventario: id, esito: ['DA_LEGGERE'], limit: 1 }),
  ).data;
  const { heard, read, shelf, setShelf } = useCount(id);
  const box = useRef<HTMLInputElement>(null);
  const [isClosing, setClosing] = useState(false);
  const isOpen = count === undefined || count?.is_chiuso === 0;
  useScanTarget({
    accepts: isOpen ? ['shelf', 'imei', 'serial', 'text'] : [],
    onScan: ({ kind, code }) => (kind === 'shelf' ? setShelf(code) : read(code)),
  });
  const missing = Number.parseInt(String(left?.total ?? 0), 10);
  return (
    <>
      <PageHeader
        title={`INVENTARIO ${id}`}
        lead={
          count
            ? `${count.posto === null ? 'Tutta la sede' : `Posti ${count.posto}`}, aperto il ${formatMoment(count.aperto_il)} da ${count.operatore}${count.chiuso_il === null ? '' : `, chiuso il ${formatMoment(count.chiuso_il)} da ${count.operatore_chiusura ?? ''}`}.`
            : null
        }
        actions={
          <>
            <Button kind="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
              Tutti gli inventari
            </Button>
            {isOpen ? (
              <Button
                kind="ghost"
                icon={<ClipboardCheck size={18} aria-hidden="true" />}
                onClick={() => setClosing(true)}
              >
                Chiudi inventario
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-6">
        {isOpen ? (
          <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[24rem_1fr]">
            <div className="grid gap-4">
              <CodeForm box={box} onRead={read} />
              <ShelfBox shelf={shelf} onShelf={setShelf} />
            </div>
            <div className="grid gap-4">
              <Feedback heard={heard} />
              <Facts
                look="figures"
                rows={[
                  ['Attesi', formatCount(count?.attesi ?? 0)],
                  ['Letti', formatCount(count?.letti ?? 0)],
                  ['Da leggere', formatCount(missing)],
                  ['Differenze', formatCount(count?.differenze ?? 0)],
                ]}
              />
            </div>
          </div>
        ) : null}
        <ListPage
          list={stocktakeLines}
          call="getInventarioRighe"
          prefix="righe_"
          heading="RIGHE"
          asked={{ id_inventario: id }}
          cells={cells}
          rowActions={(row) => <MoveHere line={row} />}
          empty="Niente: nei posti scelti non risultava alcun telefono."
        />
      </div>
      {isClosing ? (
        <FormDialog
          title={`Chiudere l’inventario ${id}?`}
          confirm="Chiudi inventario"
          onClose={() => setClosing(false)}
          start={{}}
          send={(_, once) => mutate('setInventarioChiuso', { id_inventario: id }, once)}
          done="Inventario chiuso."
          above={
            <p>
              {missing === 0
                ? 'È stato letto tutto ciò che era atteso.'
                : `${missing === 1 ? 'Un telefono atteso non è stato letto e risulta mancante' : `${formatCount(missing)} telefoni attesi non sono stati letti e risultano mancanti`}.`}{' '}
              L’inventario resta con chi lo ha fatto e quando; l’elenco si esporta.
            </p>
          }
        />
      ) : null}
    </>
  );
}

/** What lies elsewhere than the books say: from now on it lies where it was read. */
function MoveHere({ line }: { line: Line }) {
  const { serial_number, num_times, posto_letto: posto } = line;
  const { act, isBusy, send } = useMutate('setPostoDevice', { done: `Messo in ${posto ?? ''}` });
  const isElsewhere = line.esito === 'FUORI_POSTO' || line.esito === 'INATTESO';
  if (!isElsewhere || posto === null || serial_number === null || num_times === null) return null;
  if (line.posto_ora === posto) return <span className="text-sm text-soft">spostato qui</span>;
  const name = phoneName({ brand_name: line.brand_name ?? '', model_name: line.model_name ?? '' });
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        busy={isBusy}
        aria-label={`Sposta qui, in ${posto}: ${name}`}
        onClick={() => void send({ devices: [{ serial_number, num_times }], posto })}
      >
        Sposta qui
      </Button>
      <ActProblem act={act} />
    </>
  );
}

import { Eye, FileCode } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { formatDay, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { WindowLink } from '#ui/window-link';

/** An invoice as the list has it. */
export type Invoice = RowOf<'getFattureLista'>;

/** '12/2026'. */
export const numberOf = ({ id_fattura_su_anno, anno }: Invoice) => `${id_fattura_su_anno}/${anno}`;

/** What the two lists of invoices draw otherwise than their kinds say. */
export const invoiceCells = {
  id_fattura_su_anno: (row: Invoice) => <span className="font-semibold tabular-nums">{numberOf(row)}</span>,
  negozio: ({ negozio }: Invoice) => negozio ?? <span className="text-soft">Tutti</span>,
  data_fattura: (row: Invoice) => (
    <TwoLines
      first={formatDay(row.data_fattura)}
      second={
        row.is_pagata ? (
          `pagata ${formatDay(row.data_pagamento)}`
        ) : row.giorni_ritardo ? (
          <span className="font-semibold text-red">
            scaduta {formatDay(row.data_scadenza)},{' '}
            {row.giorni_ritardo === 1 ? '1 giorno' : `${row.giorni_ritardo} giorni`}
            {row.sollecitata_il ? `, sollecitata ${formatDay(row.sollecitata_il)}` : ''}
          </span>
        ) : (
          `scade ${formatDay(row.data_scadenza)}`
        )
      }
    />
  ),
  importo_lordo: (row: Invoice) => (
    <TwoLines
      first={<Money euro={row.importo_lordo} />}
      second={!row.is_pagata && row.pagato > 0 ? `restano ${formatMoney(row.residuo)}` : null}
    />
  ),
  oggetto: ({ oggetto }: Invoice) => (
    <span className="block text-sm leading-tight max-sm:inline sm:max-w-52 sm:min-w-36 sm:whitespace-normal 2xl:max-w-none">
      {oggetto}
    </span>
  ),
};

interface InvoiceActsProps {
  invoice: Invoice;
  /** Head office alone sends XML to SdI. */
  mayExport: boolean;
  /** Asks to mark as paid; null for who may not, and where all are. */
  onPay: ((invoice: Invoice) => void) | null;
  /** Takes the last payment back; null for who may not. */
  onUndo: ((invoice: Invoice) => void) | null;
}

/** XML, 'Visualizza' and 'Pagata' (S2 §2 /docs). */
export function InvoiceActs({ invoice, mayExport, onPay, onUndo }: InvoiceActsProps) {
  const act = useAct();
  const { id_fattura } = invoice;
  return (
    <>
      <span className="inline-flex gap-2">
        {mayExport ? (
          <Button
            kind="quiet"
            size="small"
            aria-label={`XML della fattura ${numberOf(invoice)}`}
            title="Scarica l’XML per SdI"
            icon={<FileCode size={18} aria-hidden="true" />}
            className="px-2!"
            busy={act.isBusy}
            onClick={() => void act.run(() => saveFile('scaricaFatturaXml', { id_fattura }))}
          />
        ) : null}
        <WindowLink
          kind="quiet"
          size="small"
          href={paths.stampaFattura(id_fattura)}
          label={`Visualizza la fattura ${numberOf(invoice)}`}
          icon={<Eye size={18} aria-hidden="true" />}
        >
          <span className="sm:max-lg:hidden">Visualizza</span>
        </WindowLink>
        {onUndo && invoice.pagato > 0 ? (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Storna il pagamento della fattura ${numberOf(invoice)}`}
            onClick={() => onUndo(invoice)}
          >
            Storna
          </Button>
        ) : null}
        {onPay ? (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Pagata, fattura ${numberOf(invoice)}`}
            onClick={() => onPay(invoice)}
          >
            Pagata
          </Button>
        ) : null}
      </span>
      <ActProblem act={act} className="text-left whitespace-normal" />
    </>
  );
}

import { Eye, FileCode } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { invoiceKinds, isCreditNote } from '#domain/credit-note';
import { sendingStates, type SendingState } from '#domain/invoice-sending';
import { formatDay, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { saveFile } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { TwoLines } from '#ui/two-lines';
import { WindowLink } from '#ui/window-link';

/** An invoice as the list has it. */
export type Invoice = RowOf<'getFattureLista'>;

/** '12/2026'. */
export const numberOf = ({ id_fattura_su_anno, anno }: Invoice) => `${id_fattura_su_anno}/${anno}`;

const tones: Readonly<Record<SendingState, Tone>> = {
  DA_INVIARE: 'amber',
  INVIATA: 'blue',
  CONSEGNATA: 'green',
  MANCATA_CONSEGNA: 'teal',
  SCARTATA: 'red',
};

/** How far an invoice is on its way to SdI. */
export function SendingBadge({ state }: { state: SendingState }) {
  return <Badge tone={tones[state]}>{sendingStates[state].name}</Badge>;
}

/** What the two lists of invoices draw otherwise than their kinds say. */
export const invoiceCells = {
  id_fattura_su_anno: (row: Invoice) => (
    <span className="block leading-[1.2] max-sm:inline">
      <span className="font-semibold tabular-nums">{numberOf(row)}</span>
      {isCreditNote(row.tipo_documento) ? (
        <span className="block text-xs leading-[1.2] text-soft">{invoiceKinds[row.tipo_documento].name}</span>
      ) : null}
    </span>
  ),
  stato_invio: ({ stato_invio, motivo_invio }: Invoice) => (
    <TwoLines
      first={<SendingBadge state={stato_invio} />}
      second={motivo_invio && <span className="line-clamp-2 max-w-60">{motivo_invio}</span>}
    />
  ),
  negozio: ({ negozio }: Invoice) => negozio ?? <span className="text-soft">Tutti</span>,
  data_fattura: (row: Invoice) => (
    <TwoLines
      first={formatDay(row.data_fattura)}
      second={
        row.is_pagata ? (
          `${isCreditNote(row.tipo_documento) ? 'regolata' : 'pagata'} ${formatDay(row.data_pagamento)}`
        ) : isCreditNote(row.tipo_documento) ? (
          'da rimborsare'
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
      second={
        !row.is_pagata && row.residuo !== row.importo_lordo ? `restano ${formatMoney(row.residuo)}` : null
      }
    />
  ),
  oggetto: ({ oggetto, stato_invio, motivo_invio }: Invoice) => (
    <span className="block text-sm leading-tight max-sm:inline sm:max-w-60 sm:min-w-36 sm:whitespace-normal 2xl:max-w-none">
      {oggetto}
      {/* What still wants something, where the column of the states is not shown. */}
      {sendingStates[stato_invio].isOut ? null : (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-soft max-sm:inline-flex max-sm:pl-2">
          <SendingBadge state={stato_invio} />
          {motivo_invio ? <span className="line-clamp-1 min-w-0">{motivo_invio}</span> : null}
        </span>
      )}
    </span>
  ),
};

/** A credit note is not paid, but paid back. */
const paidWord = ({ tipo_documento }: Invoice) => (isCreditNote(tipo_documento) ? 'Rimborsata' : 'Pagata');

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
        {onUndo && invoice.pagato !== 0 ? (
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
            aria-label={`${paidWord(invoice)}, fattura ${numberOf(invoice)}`}
            onClick={() => onPay(invoice)}
          >
            {paidWord(invoice)}
          </Button>
        ) : null}
      </span>
      <ActProblem act={act} className="text-left whitespace-normal" />
    </>
  );
}

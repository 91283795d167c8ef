import { Ban, FileInput, PenLine, SignatureIcon } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { openRefused, receiptNumber } from '#domain/receipt-state';
import { faintStroke, signingWays } from '#domain/signing-way';
import { paths } from '#lib/paths';
import { StateBadge, type Looks } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';
import { WindowLink } from '#ui/window-link';

type Receipt = RowOf<'getRicevute'>;

const looks: Looks = {
  FIRMATA: { tone: 'green', Icon: SignatureIcon },
  'DA FIRMARE': { tone: 'amber', Icon: PenLine },
  ANNULLATA: { tone: 'red', Icon: Ban },
  IMPORTATA: { tone: 'grey', Icon: FileInput },
};

/** What the list of receipts draws otherwise than its kinds say. */
export const receiptCells = {
  codice_pratica: (row: Receipt) => (
    <TwoLines
      first={<CodeText value={row.codice_pratica} label="codice pratica" className="-mx-1" />}
      second={`N. ${receiptNumber(row)}`}
    />
  ),
  oggetto: ({ oggetto }: Receipt) => (
    <span className="block leading-tight max-sm:inline sm:max-w-40 sm:min-w-28 sm:whitespace-normal 2xl:max-w-none">
      {oggetto}
    </span>
  ),
  nome_cedente: (row: Receipt) => (
    <TwoLines first={row.nome_cedente} second={row.codice_fiscale_cedente ?? 'N.D.'} />
  ),
  telefono_cedente: (row: Receipt) => <TwoLines first={row.telefono_cedente} second={row.email_cedente} />,
  stato_ricevuta: ({ stato_ricevuta, modo_firma, is_tratto_scarso }: Receipt) => (
    <TwoLines
      first={<StateBadge state={stato_ricevuta} looks={looks} />}
      second={
        modo_firma === null
          ? null
          : signingWays[modo_firma].name + (is_tratto_scarso === 1 ? `, ${faintStroke}` : '')
      }
    />
  ),
};

/** The same for who sees several affiliates. */
export const officeReceiptCells = {
  ...receiptCells,
  negozio: (row: Receipt) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
};

/** Apri (S2 §2): the printing page in a window of its own; says why where there is none to see. */
export const openReceipt = (row: Receipt) => (
  <WindowLink
    size="small"
    href={paths.stampaRicevuta(row.serial_number, row.num_times)}
    label={`Apri la ricevuta ${row.codice_pratica}`}
    disabledReason={openRefused(row.stato_ricevuta)}
  >
    Apri
  </WindowLink>
);

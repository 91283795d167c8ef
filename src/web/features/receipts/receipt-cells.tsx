import { Ban, PenLine, SignatureIcon } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { openRefused } from '#domain/receipt-state';
import { paths } from '#lib/paths';
import { StateBadge, type Looks } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { WindowLink } from '#ui/window-link';

type Receipt = RowOf<'getRicevute'>;

const looks: Looks = {
  FIRMATA: { tone: 'green', Icon: SignatureIcon },
  'DA FIRMARE': { tone: 'amber', Icon: PenLine },
  ANNULLATA: { tone: 'red', Icon: Ban },
};

/** What the list of receipts draws otherwise than its kinds say. */
export const receiptCells = {
  codice_pratica: (row: Receipt) => (
    <span className="inline-grid leading-tight max-sm:justify-items-end">
      <CodeText value={row.codice_pratica} label="codice pratica" className="-mx-1" />
      <span className="text-xs text-soft">
        N. {row.progressivo}/{row.anno}
      </span>
    </span>
  ),
  oggetto: ({ oggetto }: Receipt) => (
    <span className="block leading-tight sm:max-w-40 sm:whitespace-normal 2xl:max-w-none">{oggetto}</span>
  ),
  stato_ricevuta: ({ stato_ricevuta }: Receipt) => <StateBadge state={stato_ricevuta} looks={looks} />,
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

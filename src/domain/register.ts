import { addDays, type Day } from './day.ts';

/** The register of used-goods operations (art. 128 TULPS) and its neighbour, the margin-scheme register (law §2, §3). */

/**
 * What an entry is: a purchase, the row that takes one back, the one by which its phone left to an authority, and the one by which
 * it came back from there.
 */
export const registerOperations = ['ACQUISTO', 'ANNULLATA', 'SEQUESTRATA', 'DISSEQUESTRATA'] as const;

/** How a shop's register was stamped, and whether an authority did it, who is then named. */
export const stampForms = {
  AUTORITA: { name: 'Autorità', byAuthority: true },
  AUTOVIDIMAZIONE: { name: 'Autovidimazione', byAuthority: false },
} as const satisfies Record<string, { name: string; byAuthority: boolean }>;
export type StampForm = keyof typeof stampForms;

/** Who stamped it: the authority by its name, else the form's. */
export function stampedBy({ forma, autorita }: { forma: StampForm; autorita: string | null }): string {
  const { name, byAuthority } = stampForms[forma];
  return (byAuthority ? autorita : null) ?? name;
}

/** Rows of one printed register: beyond it the period is to be made shorter (a printed row costs 0.2 MB while it is drawn). */
export const mostPrintedRows = 2000;

/** What the law gives for a purchase to stand in the margin-scheme register (DL 41/1995 art. 38), days. */
export const marginDeadline = 15;

/** Purchases made before this day should have been handed to accounting by now. */
export function marginDueBefore(today: Day): Day {
  return addDays(today, -marginDeadline);
}

/** What a row refers to, in words: 'ANNULLATA rif. n. 12'; null where it refers to nothing. */
export function referenceText(row: {
  operazione: string;
  rif_numero: number | null;
  annullata_da: number | null;
  sequestrata_da: number | null;
  dissequestrata_da: number | null;
}): string | null {
  const words = [
    row.rif_numero !== null && `${row.operazione} rif. n. ${row.rif_numero}`,
    row.annullata_da !== null && `Annullata con n. ${row.annullata_da}`,
    row.sequestrata_da !== null && `Sequestrata con n. ${row.sequestrata_da}`,
    row.dissequestrata_da !== null && `Dissequestrata con n. ${row.dissequestrata_da}`,
  ].filter((one) => one !== false);
  return words.length === 0 ? null : words.join('; ');
}

/** How the seller is called in the register: last name first, or the company. */
export function registeredName(seller: {
  cognome: string | null;
  nome: string | null;
  ragione_sociale: string | null;
}): string {
  return seller.ragione_sociale ?? [seller.cognome, seller.nome].filter(Boolean).join(' ');
}

/** The key under which a shop's printed register is asked for: '1001-2026-01-01-2026-12-31'. */
export function registerKey(id_negozio: number, from: Day, until: Day): string {
  return `${id_negozio}-${from}-${until}`;
}

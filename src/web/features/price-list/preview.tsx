import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RefusedOf, RowOf } from '#contract/api';
import { previewRows } from '#contract/lists/price-list';
import type { RowOutcome } from '#domain/price-import';
import { formatCount, formatMoney } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Notice } from '#ui/notice';
import { Tabs } from '#ui/tabs';
import { counted } from './import-words.ts';
import type { Import } from './price-words.ts';

/** Prices that changed since the preview: it was made anew. */
export interface Overtaken {
  count: number;
  rows: NonNullable<RefusedOf<'caricaListino'>['righe']>;
}

const always = ['esito', 'salto', 'is_salto'];
const outcomes: readonly {
  value: RowOutcome;
  name: string;
  count: 'nuovi' | 'cambiati' | 'invariati' | 'errati';
  empty: string;
  /** Columns that say nothing of such rows. */
  without: readonly string[];
}[] = [
  {
    value: 'NUOVO',
    name: 'Nuovi',
    count: 'nuovi',
    empty: 'Nessun device nuovo.',
    without: ['prezzo', 'prezzo_attuale', 'variazione', 'motivo'],
  },
  {
    value: 'CAMBIATO',
    name: 'Cambiati',
    count: 'cambiati',
    empty: 'Nessun prezzo cambia.',
    without: ['prezzo', 'tipo', 'motivo'],
  },
  {
    value: 'INVARIATO',
    name: 'Invariati',
    count: 'invariati',
    empty: 'Nessuna riga è come nel listino.',
    without: ['prezzo', 'working_price', 'variazione', 'motivo'],
  },
  {
    value: 'ERRATO',
    name: 'Errati',
    count: 'errati',
    empty: 'Nessuna riga errata.',
    without: ['tipo', 'prezzo_attuale', 'working_price', 'variazione'],
  },
];

/** What a checked list would do, before it does: counts, warnings, and the rows by what becomes of them. */
export function Preview({ list, overtaken }: { list: Import; overtaken: Overtaken | null }) {
  const [tab, setTab] = useState<RowOutcome>(
    () => (list.cambiati > 0 ? 'CAMBIATO' : outcomes.find(({ count }) => list[count] > 0)?.value) ?? 'NUOVO',
  );
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="grid gap-2 empty:hidden">
        {overtaken ? (
          <Notice
            kind="warn"
            title={`${counted(overtaken.count, 'prezzo è cambiato', 'prezzi sono cambiati')} dopo l’anteprima`}
          >
            <ul>
              {overtaken.rows.slice(0, 5).map((row) => (
                <li key={`${row.brand_name} ${row.model_name} ${row.memory}`}>
                  {row.brand_name} {row.model_name} {row.memory}: {formatMoney(row.prezzo_noto)} →{' '}
                  {formatMoney(row.prezzo_attuale)}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {list.salti > 0 ? (
          <Notice kind="warn">
            {counted(list.salti, 'prezzo cambia', 'prezzi cambiano')} di oltre il 30 %:{' '}
            {list.salti === 1 ? 'è' : 'sono'} in cima ai cambiati.
          </Notice>
        ) : null}
        {list.marche_nuove.length > 0 ? (
          <Notice>
            Marche che si aggiungono: <b>{list.marche_nuove.join(', ')}</b>. Se è un errore di scrittura,
            correggi il file e caricalo di nuovo.
          </Notice>
        ) : null}
      </div>
      <p className="text-sm text-soft">
        {counted(list.righe, 'riga', 'righe')}. {list.avvisi.map((text) => `${text}. `).join('')}
        {list.colonne_ignorate.length > 0 ? `Colonne ignorate: ${list.colonne_ignorate.join(', ')}.` : ''}
      </p>
      <Tabs
        label="Righe del file"
        value={tab}
        onChange={setTab}
        tabs={outcomes.map(({ value, name, count, empty, without }) => ({
          value,
          label: (
            <>
              {name} <b className="ml-1 font-strong">{formatCount(list[count])}</b>
            </>
          ),
          content: (
            <ListPage
              list={previewRows}
              call="getAnteprimaListino"
              asked={{ id_import: list.id_import, esito: [value] }}
              isLocal
              isFixed
              without={[...always, ...without]}
              cells={cells}
              empty={empty}
            />
          ),
        }))}
      />
    </div>
  );
}

type PreviewRow = RowOf<'getAnteprimaListino'>;
const cells = {
  variazione: ({ is_salto, variazione }: PreviewRow) =>
    is_salto === 1 ? (
      <Badge tone="amber" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {percent(variazione) || 'oltre il 30 %'}
        <span className="sr-only">, oltre il 30 per cento</span>
      </Badge>
    ) : (
      percent(variazione)
    ),
  motivo: ({ motivo }: PreviewRow) => (
    <span className="block font-medium text-danger sm:max-w-96 sm:whitespace-normal">{motivo}</span>
  ),
};

/** '+17 %', '−29 %'. */
function percent(change: number | null): string {
  if (change === null) return '';
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`;
}

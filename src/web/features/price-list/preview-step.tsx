import { useState } from 'react';
import type { RowOutcome } from '#domain/price-import';
import { formatCount, formatMoney } from '#lib/format';
import { Notice } from '#ui/notice';
import { Tabs } from '#ui/tabs';
import { counted } from './import-words.ts';
import { PreviewTable } from './preview-table.tsx';
import type { Import } from './queries.ts';
import type { Overtaken } from './use-import.ts';

export interface PreviewStepProps {
  list: Import;
  /** Prices that changed since the preview: it was made anew. */
  overtaken: { count: number; rows: Overtaken } | null;
}

/** What a checked list would do, before it does: counts, warnings, and the rows by what becomes of them. */
export function PreviewStep({ list, overtaken }: PreviewStepProps) {
  const counts: [RowOutcome, string, number][] = [
    ['NUOVO', 'Nuovi', list.nuovi],
    ['CAMBIATO', 'Cambiati', list.cambiati],
    ['INVARIATO', 'Invariati', list.invariati],
    ['ERRATO', 'Errati', list.errati],
  ];
  const [tab, setTab] = useState<RowOutcome>(
    () => (list.cambiati > 0 ? 'CAMBIATO' : counts.find(([, , count]) => count > 0)?.[0]) ?? 'NUOVO',
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
        tabs={counts.map(([value, name, count]) => ({
          value,
          label: (
            <>
              {name} <b className="ml-1 font-[650]">{formatCount(count)}</b>
            </>
          ),
          content: <PreviewTable key={value} id_import={list.id_import} esito={value} total={count} />,
        }))}
      />
    </div>
  );
}

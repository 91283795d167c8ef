import { useState } from 'react';
import { priceImports } from '#contract/lists/price-list';
import { priceImport, type ImportState } from '#domain/price-import';
import { formatCount, formatDay, formatMoment } from '#lib/format';
import { saveFile } from '#lib/save-file';
import { ListPage } from '#parts/list-page';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { DownloadButton } from './download-button.tsx';
import { importText } from './import-words.ts';
import type { Import } from './price-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

interface RowProps {
  row: Import;
  onOpen: (list: Import) => void;
  onEnd: (list: Import) => void;
}

/** One is being applied: it is followed. */
const isUnderWay = ({ stato, percentuale }: Import): boolean =>
  percentuale > 0 && (stato === 'CONTROLLATO' || stato === 'PROGRAMMATO');

/** Lists that were loaded: state, who and when, and the way back. */
export function ImportList({ onOpen }: Pick<RowProps, 'onOpen'>) {
  const [ending, setEnding] = useState<Import | null>(null);
  return (
    <>
      <ListPage
        list={priceImports}
        call="getImportListini"
        heading="Caricamenti"
        prefix="c_"
        every={(rows) => rows.some(isUnderWay) && 2000}
        cells={cells}
        rowActions={(row) => <Acts row={row} onOpen={onOpen} onEnd={setEnding} />}
        empty="Nessun listino caricato finora."
      />
      {ending ? <UndoDialog list={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

const looks: Record<ImportState, { tone: Tone; name: string }> = {
  CONTROLLATO: { tone: 'amber', name: priceImport.states.CONTROLLATO },
  PROGRAMMATO: { tone: 'violet', name: priceImport.states.PROGRAMMATO },
  APPLICATO: { tone: 'green', name: priceImport.states.APPLICATO },
  // The machine's own name of this state is a sentence; the badge has room for a word.
  RIPRISTINATO: { tone: 'red', name: 'Annullato' },
  SCARTATO: { tone: 'grey', name: priceImport.states.SCARTATO },
};

const cells = {
  nome_file: (row: Import) => (
    <span className="block wrap-anywhere sm:max-w-48 sm:whitespace-normal">{row.nome_file}</span>
  ),
  data_caricamento: (row: Import) => (
    <span className="inline-grid leading-[1.2]">
      {formatMoment(row.data_caricamento)}
      <span className="text-xs text-soft">{row.operatore}</span>
    </span>
  ),
  stato: (row: Import) => {
    const { tone, name } = looks[row.stato];
    const under =
      row.stato === 'PROGRAMMATO'
        ? `dal ${formatDay(row.data_inizio)}`
        : row.stato === 'APPLICATO' && formatMoment(row.data_applicazione);
    return (
      <span className="inline-grid justify-items-start gap-0.5 py-1">
        <Badge tone={tone}>{name}</Badge>
        {under ? <span className="text-xs text-soft">{under}</span> : null}
      </span>
    );
  },
  righe: ({ nuovi, cambiati, invariati, errati }: Import) => {
    const parts: [number, string, string][] = [
      [nuovi, 'nuovo', 'nuovi'],
      [cambiati, 'cambiato', 'cambiati'],
      [invariati, 'invariato', 'invariati'],
      [errati, 'errato', 'errati'],
    ];
    const told = parts.filter(([count]) => count > 0);
    // Each count stays in one piece where the line breaks.
    const words = told.map(([count, one, many]) => `${formatCount(count)}\u00a0${count === 1 ? one : many}`);
    return (
      <span className="text-sm sm:inline-block sm:max-w-44 sm:leading-[1.25] sm:whitespace-normal">
        {words.join(', ') || '—'}
      </span>
    );
  },
};

function Acts({ row, onOpen, onEnd }: RowProps) {
  const named = `${row.nome_file} del ${formatMoment(row.data_caricamento)}`;
  const isWaiting = row.stato === 'CONTROLLATO';
  const canEnd = priceImport.can('discard', row.stato) || priceImport.can('undo', row.stato);
  const end = isWaiting ? 'Scarta' : 'Annulla';
  const act = (label: string, name: string, run: (row: Import) => void) => (
    <Button kind="ghost" size="small" aria-label={`${name} ${named}`} onClick={() => run(row)}>
      {label}
    </Button>
  );
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 py-1 sm:max-w-72">
      {row.errati > 0 ? (
        <DownloadButton
          label="Errori"
          name={`${importText.wrongFile}: ${named}`}
          save={() => saveFile('scaricaDeviceErrati', { id_import: row.id_import })}
        />
      ) : null}
      {isWaiting ? act('Continua', 'Continua con', onOpen) : act('Righe', 'Righe di', onOpen)}
      {canEnd ? act(end, end, onEnd) : null}
    </span>
  );
}

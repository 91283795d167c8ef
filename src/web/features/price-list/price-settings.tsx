import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/save-file';
import { Button } from '#ui/button';
import { DownloadButton } from './download-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportList } from './import-list.tsx';
import { InsertForm } from './insert-form.tsx';
import { PriceTable } from './price-table.tsx';
import type { Import } from './queries.ts';

/** GESTIONE DISPOSITIVI (S2 §2 /settings): the price list by hand and by Excel, and what was loaded. */
export function PriceSettings() {
  const [loading, setLoading] = useState<{ opened: Import | null } | null>(null);
  return (
    <div className="grid gap-8">
      <InsertForm />
      <section aria-labelledby="listino" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="listino">Listino</h2>
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <DownloadButton label="SCARICA XLS DEVICES" save={() => saveFile('scaricaListino', {})} />
            <Button
              kind="ghost"
              icon={<FileUp size={18} aria-hidden="true" />}
              onClick={() => setLoading({ opened: null })}
            >
              CARICA DEVICES
            </Button>
          </div>
        </div>
        <PriceTable />
      </section>
      <section aria-labelledby="caricamenti" className="grid gap-3">
        <h2 id="caricamenti">Caricamenti</h2>
        <ImportList onOpen={(opened) => setLoading({ opened })} />
      </section>
      {loading ? <ImportDialog opened={loading.opened} onClose={() => setLoading(null)} /> : null}
    </div>
  );
}

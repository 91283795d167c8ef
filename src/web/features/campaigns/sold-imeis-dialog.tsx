import { useRef, useState } from 'react';
import { formatCount } from '#lib/format';
import { Dialog } from '#ui/dialog';
import { Tabs } from '#ui/tabs';
import type { OfficeCampaign } from './settings-queries.ts';
import { SoldImeisList } from './sold-imeis-list.tsx';
import { SoldImeisLoads } from './sold-imeis-loads.tsx';
import { SoldImeisUpload } from './sold-imeis-upload.tsx';

type Part = 'elenco' | 'carica' | 'caricamenti';

/** The IMEIs that Samsung sold within a campaign (S1 §5): which are free, a new list, the lists loaded so far. */
export function SoldImeisDialog({ campaign, onClose }: { campaign: OfficeCampaign; onClose: () => void }) {
  const [part, setPart] = useState<Part>(campaign.imei_caricati === 0 ? 'carica' : 'elenco');
  const body = useRef<HTMLDivElement>(null);
  const { imei_caricati, imei_usati } = campaign;
  return (
    <Dialog
      open
      size="wide"
      title="IMEI venduti Samsung"
      lead={
        <>
          {campaign.id_campagna} · {campaign.ragione_sociale} · {formatCount(imei_caricati)} caricati,{' '}
          {formatCount(imei_usati)} usati
        </>
      }
      initialFocus={body}
      onClose={onClose}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Tabs
          label="IMEI venduti"
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'elenco', label: 'Elenco', content: <SoldImeisList campaign={campaign} /> },
            {
              value: 'carica',
              label: 'Carica file Excel',
              content: <SoldImeisUpload campaign={campaign} onLoaded={() => setPart('elenco')} />,
            },
            { value: 'caricamenti', label: 'Caricamenti', content: <SoldImeisLoads campaign={campaign} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

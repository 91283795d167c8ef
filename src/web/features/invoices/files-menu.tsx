import { Archive, ChevronDown, FileArchive, FileInput } from 'lucide-react';
import { useState } from 'react';
import { maySession, useSession } from '#lib/session';
import { buttonClass } from '#ui/button';
import { Menu, type MenuEntry } from '#ui/menu';
import { MonthFileDialog, type MonthFile } from './month-file-dialog.tsx';
import { ReceiptsDialog } from './receipts-dialog.tsx';

/** What goes out to SdI and comes back from it as files, and what is kept. */
export function FilesMenu() {
  const session = useSession();
  const [monthFile, setMonthFile] = useState<MonthFile | null>(null);
  const [isReading, setReading] = useState(false);
  const entries: MenuEntry[] = [
    {
      key: 'xml',
      label: 'XML del mese',
      icon: <FileArchive size={18} aria-hidden="true" />,
      onSelect: () => setMonthFile('scaricaFattureXml'),
    },
  ];
  if (maySession(session, 'invoices.send'))
    entries.push({
      key: 'receipts',
      label: 'Carica ricevute dello SdI',
      icon: <FileInput size={18} aria-hidden="true" />,
      onSelect: () => setReading(true),
    });
  if (maySession(session, 'archive.export'))
    entries.push({
      key: 'archive',
      label: 'Pacchetto per il conservatore',
      icon: <Archive size={18} aria-hidden="true" />,
      onSelect: () => setMonthFile('scaricaConservazione'),
    });
  return (
    <>
      <Menu
        trigger={
          <>
            SdI e archivio <ChevronDown size={18} aria-hidden="true" />
          </>
        }
        triggerClass={buttonClass({ kind: 'ghost' })}
        align="end"
        entries={entries}
      />
      {monthFile ? <MonthFileDialog file={monthFile} onClose={() => setMonthFile(null)} /> : null}
      {isReading ? <ReceiptsDialog onClose={() => setReading(false)} /> : null}
    </>
  );
}

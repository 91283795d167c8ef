import { FileCheck2, FileSignature, IdCard } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { documentAddress } from '#lib/archived-documents';
import { SaveReceipt } from '#parts/save-receipt';
import { Button } from '#ui/button';
import { WindowLink } from '#ui/window-link';

interface ArchivedLinksProps {
  documents: readonly RowOf<'getDocumentiRicevuta'>[];
  /** A link's token goes in a header, where no address can put it: the bytes are fetched and saved. */
  linkToken: string | null;
  /** Why the annex is looked at, where it has to be said; null: not said yet. */
  motivo: string | null;
  onAnnex: (() => void) | null;
}

/** The archived files of a receipt (rulings §8): the signed one, and for sessions the annex with the scans. */
export function ArchivedLinks({ documents, linkToken, motivo, onAnnex }: ArchivedLinksProps) {
  return documents
    .filter(({ is_eliminato }) => is_eliminato === 0)
    .map(({ id_documento, tipo }) => {
      const { name, Icon } = lookOf(tipo);
      if (linkToken !== null)
        return <SaveReceipt key={id_documento} {...{ id_documento, linkToken, name }} />;
      if (tipo === 'allegato' && onAnnex) {
        return (
          <Button
            key={id_documento}
            kind="ghost"
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={onAnnex}
          >
            {name}
          </Button>
        );
      }
      const address = documentAddress(id_documento, tipo === 'allegato' ? (motivo ?? undefined) : undefined);
      return (
        <WindowLink key={id_documento} href={address} icon={<Icon size={20} aria-hidden="true" />}>
          {name}
        </WindowLink>
      );
    });
}

function lookOf(tipo: string) {
  if (tipo === 'ricevuta') return { name: 'Ricevuta firmata (PDF)', Icon: FileCheck2 };
  if (tipo === 'pagine') return { name: 'Pagine firmate (PDF)', Icon: FileSignature };
  return { name: 'Allegato documento (PDF)', Icon: IdCard };
}

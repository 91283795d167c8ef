import { Download, FileCheck2, FileSignature, IdCard } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { documentAddress } from '#lib/archived-documents';
import { faultText } from '#lib/fault-text';
import { saveBlob } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';
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
      if (linkToken !== null) return <SaveButton key={id_documento} {...{ id_documento, linkToken, name }} />;
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

function SaveButton(props: { id_documento: string; linkToken: string; name: string }) {
  const act = useAct();
  const save = async (): Promise<string | null> => {
    const response = await fetch(documentAddress(props.id_documento), {
      headers: { 'x-link-token': props.linkToken },
    }).catch(() => null);
    if (!response?.ok) {
      const problem = faultText(response ? 'NON_TROVATO' : 'CONNESSIONE_ASSENTE');
      toast.error(problem);
      return problem;
    }
    saveBlob(await response.blob(), 'Ricevuta.pdf');
    return null;
  };
  return (
    <Button
      kind="ghost"
      busy={act.isBusy}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => void act.run(save)}
    >
      {props.name}
    </Button>
  );
}

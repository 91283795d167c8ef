import { Download } from 'lucide-react';
import type { ShownFault } from '#lib/api';
import { documentAddress } from '#lib/archived-documents';
import { faultText } from '#lib/fault-text';
import { saveBlob } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

interface SaveReceiptProps {
  id_documento: string;
  linkToken: string;
  name: string;
  /** how it is said that it didn't come off */
  say?: (word: ShownFault) => string;
  /** what one should not go home without */
  isMain?: boolean;
  onSaved?: () => void;
}

/** Saves an archived receipt by its link: the token travels in a header, which no address can. */
export function SaveReceipt({ say = faultText, ...props }: SaveReceiptProps) {
  const act = useAct();
  const save = async (): Promise<string | null> => {
    const response = await fetch(documentAddress(props.id_documento), {
      headers: { 'x-link-token': props.linkToken },
    }).catch(() => null);
    if (!response?.ok) {
      const problem = say(response ? 'NON_TROVATO' : 'CONNESSIONE_ASSENTE');
      toast.error(problem);
      return problem;
    }
    saveBlob(await response.blob(), 'Ricevuta.pdf');
    props.onSaved?.();
    return null;
  };
  return (
    <Button
      kind={props.isMain ? 'primary' : 'ghost'}
      busy={act.isBusy}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => void act.run(save)}
    >
      {props.name}
    </Button>
  );
}

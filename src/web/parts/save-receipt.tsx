import { Download } from 'lucide-react';
import { documentAddress } from '#lib/archived-documents';
import { faultText } from '#lib/fault-text';
import { saveBlob } from '#lib/save-file';
import { useAct } from '#lib/use-act';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

/** Saves an archived receipt by its link: the token travels in a header, which no address can. */
export function SaveReceipt(props: { id_documento: string; linkToken: string; name: string }) {
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

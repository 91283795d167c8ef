import { lastDay } from '#domain/day';
import { registerKey } from '#domain/register';
import { saveDocument } from '#lib/save-file';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { useBox } from '#parts/form-fields';
import { PeriodBox } from '#ui/period-box';
import { ShopField, shopProblem } from './shop-field.tsx';

interface PrintDialogProps {
  id_negozio: number | null;
  /** the session's only shop; 0: it may choose */
  ownShop: number;
  /** what the list is narrowed to; where it is not, this month */
  span: { da: string; a: string };
  onClose: () => void;
}

/** A shop's register over some days as PDF. */
export function PrintDialog({ id_negozio, ownShop, span, onClose }: PrintDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      title="Stampa il registro"
      lead="Un PDF con pagine numerate e l’impronta di ogni giorno. Contiene i documenti dei cedenti: chi lo scarica resta scritto nel registro delle modifiche."
      confirm="Scarica PDF"
      start={{
        id_negozio: ownShop || id_negozio,
        periodo: { da: span.da || `${today.slice(0, 7)}-01`, a: span.a || today },
      }}
      check={({ id_negozio: shop, periodo: { da, a } }) => ({
        ...shopProblem({ id_negozio: shop }),
        periodo: da && da <= a && a <= lastDay ? null : 'Scegli le due date, la prima non dopo la seconda',
      })}
      send={async ({ id_negozio: shop, periodo }) => {
        await saveDocument(`registro-${registerKey(shop ?? 0, periodo.da, periodo.a)}`);
        return { ok: true, ret_message: '' };
      }}
      onClose={onClose}
    >
      {ownShop ? null : <ShopField />}
      <Days />
    </FormDialog>
  );
}

function Days() {
  const { value, set, error } = useBox<{ da: string; a: string }>('periodo');
  return <PeriodBox label="Periodo" value={value} onChange={set} error={error} />;
}

import type { RowOf } from '#contract/api';
import { caseCode, phoneName } from '#domain/device';
import { mutate } from '#lib/api';
import { formatCount, groupCode } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { toast } from '#ui/toast';

interface CloseDialogProps {
  id: number;
  /** 'DDT 12/2026' */
  name: string;
  missing: readonly RowOf<'getSpedizioniContenuto'>[];
  onClose: () => void;
}

/** The end of unpacking: what has not been read is missing from now on, and the shop is told. */
export function CloseDialog({ id, name, missing, onClose }: CloseDialogProps) {
  const count = missing.length;
  return (
    <FormDialog
      title={`Chiudere la ricezione del ${name}?`}
      confirm={count === 1 ? 'Manca 1 device' : `Mancano ${formatCount(count)} device`}
      onClose={onClose}
      start={{}}
      send={(_, once) => mutate('setRicezioneChiusa', { id_spedizione: id }, once)}
      onDone={({ avvisato }) => {
        toast.success(
          avvisato === 1
            ? 'Ricezione chiusa: il negozio è avvisato per mail.'
            : 'Ricezione chiusa: il negozio lo vede nella sua Home.',
        );
      }}
      above={
        <div className="grid gap-3">
          <p>
            Questi device non sono arrivati: vanno nella coda dei mancanti e il negozio riceve un messaggio.
            Se arrivano dopo, basta leggerli.
          </p>
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {missing.map((row) => (
              <li key={caseCode(row)}>
                <b className="font-semibold">{phoneName(row)}</b>{' '}
                <span className="font-mono text-sm text-soft">
                  {groupCode(row.imei || row.serial_number)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}

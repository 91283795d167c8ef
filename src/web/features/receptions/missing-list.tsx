import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { missingDevices } from '#contract/lists/shipments';
import { phoneName } from '#domain/device';
import { memoryName } from '#domain/memory';
import { mutate } from '#lib/api';
import { formatCount, formatDay, formatMoment } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { ListPage } from '#parts/list-page';
import { ddtName } from '#parts/parcel';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { TwoLines } from '#ui/two-lines';

type Missing = RowOf<'getMancanti'>;

const cells = {
  ricezione_chiusa_il: (row: Missing) => (
    <span className="whitespace-nowrap">{formatDay(row.ricezione_chiusa_il)}</span>
  ),
  giorni: (row: Missing) => (
    <b className={row.giorni > 3 ? 'font-strong text-danger' : 'font-semibold'}>{formatCount(row.giorni)}</b>
  ),
  model_name: (row: Missing) => (
    <TwoLines first={phoneName({ ...row, memory_gb: 0 })} second={memoryName(row.memory_gb)} />
  ),
  imei: (row: Missing) => <CodeText value={row.imei || row.serial_number} label="IMEI" className="-ml-1" />,
  numero_ddt: (row: Missing) => ddtName(row).slice(4),
  negozio: (row: Missing) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  avvisato_il: (row: Missing) =>
    row.avvisato_il === null ? (
      <span className="text-soft">mai</span>
    ) : (
      <TwoLines
        first={formatMoment(row.avvisato_il)}
        second={row.avvisi === 1 ? '1 messaggio' : `${row.avvisi} messaggi`}
      />
    ),
};

/** The queue of phones that were not in their parcel: since when, and what the shop was told. */
export function MissingList() {
  const [asking, setAsking] = useState<Missing | null>(null);
  return (
    <>
      <ListPage
        list={missingDevices}
        call="getMancanti"
        prefix="mancanti_"
        heading="DEVICE MANCANTI"
        cells={cells}
        rowActions={(row) => (
          <Button
            kind="ghost"
            size="small"
            icon={<Mail size={16} aria-hidden="true" />}
            aria-label={`Scrivi a ${row.negozio} per ${phoneName(row)}`}
            onClick={() => setAsking(row)}
          >
            Scrivi
          </Button>
        )}
        isDense={false}
        empty="Non manca niente: qui compare ciò che non era nel pacco quando la sua ricezione viene chiusa."
      />
      {asking ? <AskDialog missing={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

/** A further message to the shop, about all that its parcel lacks. */
function AskDialog({ missing, onClose }: { missing: Missing; onClose: () => void }) {
  const { id_spedizione_magcent: id_spedizione, negozio, avvisato_il } = missing;
  return (
    <FormDialog
      title={`Scrivere a ${negozio}?`}
      lead={
        avvisato_il === null
          ? 'Nessun messaggio finora per questo pacco.'
          : `Ultimo messaggio: ${formatMoment(avvisato_il)}.`
      }
      confirm="Invia il messaggio"
      onClose={onClose}
      draft={`sollecito-${id_spedizione}`}
      start={{ nota: '' }}
      send={({ nota }, once) => mutate('setSollecitoMancanti', { id_spedizione, nota: nota.trim() }, once)}
      done="Messaggio al negozio in partenza."
      above={
        <p>
          La mail elenca tutto ciò che manca del {ddtName(missing)}. Il suo testo si cambia in Modelli di
          mail.
        </p>
      }
    >
      <TextField name="nota" label="Aggiungi una riga (facoltativa)" maxLength={500} rows={3} />
    </FormDialog>
  );
}

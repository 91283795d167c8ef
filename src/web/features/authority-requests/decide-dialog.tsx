import type { RowOf } from '#contract/api';
import { phoneName } from '#domain/device';
import { outcomeIs, type HoldOutcome } from '#domain/device-hold';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatCount } from '#lib/format';
import { cycleOf } from '#parts/device';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, ReasonField } from '#parts/form-fields';
import { ReasonDialog, reasonProblem } from '#parts/reason-dialog';

/** A phone of a request. */
export type HeldDevice = RowOf<'getDeviceAutorita'>;

const cards = [
  {
    value: outcomeIs.released,
    title: 'Rilascia',
    note: 'Il device torna come prima: si spedisce e si liquida.',
  },
  {
    value: outcomeIs.seized,
    title: 'Sequestrato',
    note: 'È stato consegnato: resta fermo, ed esce dal registro.',
  },
] as const satisfies { value: HoldOutcome; title: string; note: string }[];

/** What becomes of held phones: released, or seized. */
export function DecideDialog({
  id_richiesta,
  devices,
  onClose,
}: {
  id_richiesta: number;
  devices: readonly HeldDevice[];
  onClose: () => void;
}) {
  const [first] = devices;
  const what = devices.length === 1 && first ? phoneName(first) : `${formatCount(devices.length)} device`;
  return (
    <FormDialog
      title={`Esito per ${what}`}
      lead="Un sequestro è una riga del registro delle cose usate; se il device torna, lo dice un’altra riga."
      confirm={({ esito }) => (esito === outcomeIs.seized ? 'Registra il sequestro' : 'Rilascia')}
      danger={({ esito }) => esito === outcomeIs.seized}
      onClose={onClose}
      start={{ esito: null as HoldOutcome | null, motivo: '' }}
      check={(typed) => ({
        esito: typed.esito === null ? fieldText.required : null,
        ...reasonProblem(typed),
      })}
      send={({ esito, motivo }, once) =>
        mutate(
          'setEsitoAutorita',
          {
            id_richiesta,
            devices: devices.map(cycleOf),
            esito: esito ?? outcomeIs.released,
            motivo: motivo.trim(),
          },
          once,
        )
      }
      done={(_answer, { esito }) =>
        esito === outcomeIs.seized ? 'Sequestro registrato.' : 'Device rilasciati.'
      }
    >
      <CardsField name="esito" legend="Esito" cards={cards} />
      <ReasonField label="Con quale atto, o perché" />
    </FormDialog>
  );
}

/** A seized phone came back, or was never seized: head office says on which paper. */
export function RestoreDialog({
  id_richiesta,
  device,
  onClose,
}: {
  id_richiesta: number;
  device: HeldDevice;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      title={`Dissequestro di ${phoneName(device)}`}
      lead="Il device torna come prima del sequestro, e una riga del registro lo dice. Vale anche per un sequestro scritto per errore."
      confirm="Registra il dissequestro"
      label="Con quale atto, o perché"
      done="Dissequestro registrato."
      send={(motivo, once) => {
        const decided = { id_richiesta, devices: [cycleOf(device)], esito: outcomeIs.restored, motivo };
        return mutate('setEsitoAutorita', decided, once);
      }}
      onClose={onClose}
    />
  );
}

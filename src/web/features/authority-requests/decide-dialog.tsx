import type { RowOf } from '#contract/api';
import { phoneName } from '#domain/device';
import { holdIs, type holdOutcomes } from '#domain/device-hold';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatCount } from '#lib/format';
import { cycleOf } from '#parts/device';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';

/** A phone of a request. */
export type HeldDevice = RowOf<'getDeviceAutorita'>;
type Outcome = (typeof holdOutcomes)[number];

const cards = [
  {
    value: holdIs.released,
    title: 'Rilascia',
    note: 'Il device torna come prima: si spedisce e si liquida.',
  },
  {
    value: holdIs.seized,
    title: 'Sequestrato',
    note: 'È stato consegnato: resta fermo, ed esce dal registro.',
  },
] as const satisfies { value: Outcome; title: string; note: string }[];

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
      lead="Un sequestro non si annulla: è una riga del registro delle cose usate."
      confirm={({ esito }) => (esito === holdIs.seized ? 'Registra il sequestro' : 'Rilascia')}
      danger={({ esito }) => esito === holdIs.seized}
      onClose={onClose}
      start={{ esito: null as Outcome | null, motivo: '' }}
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
            esito: esito ?? holdIs.released,
            motivo: motivo.trim(),
          },
          once,
        )
      }
      done={(_answer, { esito }) =>
        esito === holdIs.seized ? 'Sequestro registrato.' : 'Device rilasciati.'
      }
    >
      <CardsField name="esito" legend="Esito" cards={cards} />
      <ReasonField label="Con quale atto, o perché" />
    </FormDialog>
  );
}

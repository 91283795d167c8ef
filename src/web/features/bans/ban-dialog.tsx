import { banErrors, banKinds, latestBanEnd, normaliseBanned, type BanKind } from '#domain/ban';
import { codesOf } from '#domain/code';
import { mutate } from '#lib/api';
import { useToday } from '#lib/use-today';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { CardsField, ReasonField, TextField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';

const notes: Readonly<Record<BanKind, string>> = {
  IMEI: 'Il telefono non viene acquistato.',
  PERSONA: 'Chiede solo un’approvazione, se attive in Azienda.',
};

/** Puts an IMEI or a person on head office's ban list. */
export function BanDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const latest = latestBanEnd(today);
  return (
    <FormDialog
      title="Nuova voce della lista di blocco"
      lead="Il motivo resta alla sede: il banco legge solo che cosa può fare."
      confirm="Aggiungi"
      onClose={onClose}
      start={{ tipo: 'IMEI' as BanKind, valore: '', termina_il: '', motivo: '' }}
      check={(typed) => ({
        ...banErrors({ ...typed, termina_il: typed.termina_il || null }, today),
        ...reasonProblem(typed),
      })}
      send={({ tipo, valore, termina_il, motivo }, once) =>
        mutate(
          'setVoceBlocco',
          { tipo, valore: normaliseBanned(valore), termina_il: termina_il || null, motivo: motivo.trim() },
          once,
        )
      }
      done="Voce aggiunta alla lista."
    >
      <CardsField
        name="tipo"
        legend="Tipo"
        cards={codesOf(banKinds).map((kind) => ({
          value: kind,
          title: banKinds[kind].name,
          note: notes[kind],
        }))}
      />
      <TextField name="valore" label="IMEI o codice fiscale" required maxLength={40} spellCheck={false} />
      <DayField
        name="termina_il"
        label="Fino al"
        help="Per una persona, entro 12 mesi"
        className="max-w-56"
        min={today}
        max={latest}
      />
      <ReasonField />
    </FormDialog>
  );
}

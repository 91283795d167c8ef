import { caseCode, phoneName } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { farValueQuestion } from '#domain/far-value';
import { isLower } from '#domain/lower-value';
import { toCents, toEuro } from '#domain/money';
import { parsePrice } from '#domain/price-text';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { formatMoney } from '#lib/format';
import { cycleOf, type Device, type Evidence } from '#parts/device';
import { FormDialog } from '#parts/form-dialog';
import { MoneyField, ReasonField } from '#parts/form-fields';
import { lowerInput, lowerProblems, nothingLower } from './lower-check.ts';
import { LowerFields } from './lower-fields.tsx';

interface CorrectDialogProps {
  device: Device;
  evidence: Evidence;
  onClose: () => void;
}

/** A value given wrongly: given anew until it is settled, corrected by a line of the open slip after that. */
export function CorrectDialog({ device, evidence, onClose }: CorrectDialogProps) {
  const paid = toCents(device.valore_acquisto);
  const before = device.valore_rettificato ?? device.valore_accettazione ?? 0;
  const isSettled = device.id_stato_device === deviceState.settled;
  const valueOf = ({ valore }: { valore: string }) => parsePrice(valore);
  const isLess = (typed: { valore: string }): boolean => {
    const value = valueOf(typed);
    return value !== null && isLower({ valore_accettazione: value, valore_acquisto: paid });
  };
  return (
    <FormDialog
      title="Correggere il valore?"
      lead={`${phoneName(device)}: adesso ${formatMoney(before)}, pagato dal negozio ${formatMoney(device.valore_acquisto)}.`}
      size="normal"
      confirm="Correggi"
      onClose={onClose}
      draft={`correzione-${caseCode(device)}`}
      start={{ valore: '', motivo: '', ...nothingLower }}
      check={(typed) => ({
        valore: valueOf(typed) === null ? 'Scrivi l’importo in euro, come 250 o 249,50' : null,
        motivo: typed.motivo.trim() ? null : fieldText.required,
        ...lowerProblems(typed, isLess(typed), evidence),
      })}
      warn={(typed) => {
        const value = valueOf(typed);
        const question = value === null ? null : farValueQuestion(value, [paid]);
        return question === null ? [] : [question];
      }}
      send={(typed, once) => {
        const input = {
          ...cycleOf(device),
          valore_prima: before,
          valore_accettazione: toEuro(valueOf(typed)!),
          motivo: typed.motivo.trim(),
          ...lowerInput(typed, isLess(typed)),
        };
        return mutate('setCorrezioneValutazione', input, once);
      }}
      done={({ importo }) =>
        importo === null
          ? 'Valore corretto.'
          : `Valore corretto: in distinta una rettifica di ${formatMoney(importo)}.`
      }
      above={
        <p className="text-soft">
          {isSettled
            ? 'È già liquidato: quello che cambia diventa una riga di rettifica nella distinta aperta del negozio.'
            : 'Non è ancora liquidato: il valore nuovo prende il posto di questo, e la storia tiene entrambi.'}
        </p>
      }
    >
      {({ typed }) => (
        <>
          <MoneyField name="valore" label="Valore giusto" required data-autofocus />
          <ReasonField label="Perché si corregge" help="Il negozio lo legge." maxLength={2000} />
          {isLess(typed) ? <LowerFields device={device} evidence={evidence} /> : null}
        </>
      )}
    </FormDialog>
  );
}

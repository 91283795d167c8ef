import { codesOf } from '#domain/code';
import { lowerReasons, lowerReasonTexts, type LowerReason } from '#domain/lower-value';
import type { Device, Evidence } from '#parts/device';
import { useFormHandle } from '#parts/form-body';
import { BoxField, CardsField } from '#parts/form-fields';
import { FieldError } from '#ui/field';
import { Select } from '#ui/select';
import { officePhotos, type LowerTyped } from './lower-check.ts';
import { PhotoAdd } from './pair.tsx';

const reasons = codesOf(lowerReasons).map((value) => ({ value, label: lowerReasonTexts[value] }));

const cards = [
  {
    value: 1 as const,
    title: 'Il negozio poteva vederlo',
    note: 'La differenza è del negozio, che può contestare il valore.',
  },
  {
    value: 0 as const,
    title: 'Non poteva vederlo',
    note: 'La differenza resta alla sede: il negozio riceve quanto ha pagato.',
  },
];

/** What a value below the purchase's wants: the reason, by part; whether the shop could have seen it; a photo. */
export function LowerFields({ device, evidence }: { device: Device; evidence: Evidence }) {
  const form = useFormHandle<LowerTyped>();
  const photos = officePhotos(evidence);
  const missing = form.errorOf('foto');
  return (
    <div className="grid gap-4">
      <BoxField<LowerReason | ''> name="motivo_accettazione" label="Motivo del valore più basso" required>
        {(ids, { value, leave }) => (
          <Select
            {...ids}
            placeholder="Scegli la parte e il difetto…"
            choices={reasons}
            value={value}
            onBlur={leave}
            onChange={({ target }) => {
              const reason = reasons.find((one) => one.value === target.value)?.value ?? '';
              const seen = reason === '' ? null : lowerReasons[reason].seen;
              form.set({ motivo_accettazione: reason, is_difetto_visibile: seen });
            }}
          />
        )}
      </BoxField>
      <CardsField name="is_difetto_visibile" legend="Chi sostiene la differenza" cards={cards} />
      <div>
        <p className="mb-1.5 text-sm font-medium text-soft">
          Foto della sede: {photos === 0 ? 'serve almeno una' : photos}
        </p>
        <PhotoAdd device={device} />
        <FieldError id="foto-errore" error={missing} />
      </div>
    </div>
  );
}

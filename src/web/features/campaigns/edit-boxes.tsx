import { clsx } from 'clsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { lastDay } from '#domain/day';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';
import type { CampaignEdit, TypedTerms } from './use-campaign-edit.ts';

interface BoxProps {
  edit: CampaignEdit;
  field: keyof TypedTerms;
  label: string;
  hideLabel?: boolean;
  className?: string;
  type?: 'text' | 'date';
  placeholder?: string;
  takesFocus?: boolean;
}

/** A box of the row that is changed: Enter saves, Escape leaves it. */
function Box({
  edit,
  field,
  label,
  hideLabel = false,
  className,
  type = 'text',
  placeholder,
  takesFocus,
}: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.select();
  }, [takesFocus]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      edit.save();
    } else if (event.key === 'Escape') edit.cancel();
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={edit.errors[field]}
      className={clsx('text-left', className)}
    >
      {(ids) => (
        <TextInput
          {...ids}
          ref={box}
          type={type}
          inputMode={type === 'text' ? 'decimal' : undefined}
          max={type === 'date' ? lastDay : undefined}
          autoComplete="off"
          placeholder={placeholder}
          className="min-h-9! px-2! py-1! whitespace-nowrap"
          value={edit.typed[field]}
          onChange={(event) => edit.type({ [field]: event.target.value })}
          onKeyDown={press}
        />
      )}
    </Field>
  );
}

export function EditValue({ edit }: { edit: CampaignEdit }) {
  return (
    <Box
      edit={edit}
      field="supervalutazione"
      label="Valore in euro"
      hideLabel
      takesFocus
      className="w-24 whitespace-normal"
    />
  );
}

export function EditDays({ edit }: { edit: CampaignEdit }) {
  return (
    <span className="inline-grid w-38 gap-1 whitespace-normal">
      <Box edit={edit} field="data_inizio" label="Valida dal" hideLabel type="date" />
      <Box edit={edit} field="data_fine" label="Valida fino al" hideLabel type="date" />
    </span>
  );
}

export function EditLimits({ edit }: { edit: CampaignEdit }) {
  return (
    <span className="inline-grid w-34 gap-1 whitespace-normal">
      <Box edit={edit} field="limite_pezzi" label="Limite pezzi" placeholder="Senza limite" />
      <Box edit={edit} field="budget" label="Budget in euro" placeholder="Senza budget" />
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';
import { shopChoices } from './queries.ts';

export interface ShopChoiceProps {
  value: number;
  onChange: (id_negozio: number) => void;
  /** What choosing none means; without it one must be chosen. */
  all?: string;
  error?: string | null;
  className?: string;
}

/** A shop of those in scope. */
export function ShopChoice({ value, onChange, all, error = null, className }: ShopChoiceProps) {
  const { data: shops = [] } = useQuery(shopChoices);
  const choices = shops.map((shop) => ({ value: shop.id_negozio, label: shop.negozio }));
  return (
    <Field label="Negozio" error={error} {...(className ? { className } : {})}>
      {(box) => (
        <Combobox
          {...box}
          label="Negozio"
          choices={all === undefined ? choices : [{ value: 0, label: all }, ...choices]}
          value={value === 0 && all === undefined ? null : value}
          onChange={(next) => onChange(Number(next ?? 0))}
        />
      )}
    </Field>
  );
}

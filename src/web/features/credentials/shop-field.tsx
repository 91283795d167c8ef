import type { RowOf } from '#contract/api';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';

export interface ShopFieldProps {
  shops: readonly RowOf<'getListaNegoziSys'>[];
  value: number | null;
  onChange: (id_negozio: number | null) => void;
  label?: string;
  error?: string | null;
  /** A choice before all shops: NESSUN NEGOZIO. */
  none?: string;
}

/** A shop among those of the session. */
export function ShopField({ shops, value, onChange, label = 'Negozio', error, none }: ShopFieldProps) {
  const choices = shops.map((shop) => ({
    value: shop.id_negozio,
    label: `${shop.ragione_sociale} · ${shop.negozio}`,
  }));
  return (
    <Field label={label} error={error}>
      {(box) => (
        <Combobox
          {...box}
          label={label}
          placeholder="Scegli il negozio"
          choices={none === undefined ? choices : [{ value: 0, label: none }, ...choices]}
          value={value}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
      )}
    </Field>
  );
}

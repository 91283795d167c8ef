import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountRefusals, placeOf } from '#domain/account';
import { faultText } from '#lib/fault-text';
import { Field } from '#ui/field';
import { TypeAhead } from '#ui/type-ahead';
import { affiliates, shops, type Account } from './queries.ts';
import type { AccountForm } from './use-account-form.ts';

export interface PlaceFieldProps {
  form: AccountForm;
  onChange: (part: Partial<AccountForm>) => void;
  errors: Readonly<Partial<Record<string, string>>>;
  isSelf: boolean;
  /** Where somebody is by now, closed or not. */
  account: Account | null;
}

/** Where somebody works, as his role wants it: a shop, an affiliate, nothing to say. */
export function PlaceField({ form, onChange, errors, isSelf, account }: PlaceFieldProps) {
  const place = form.role === null ? null : placeOf(form.role);
  const everyShop = useQuery({ ...shops, enabled: place === 'shop' });
  const everyAffiliate = useQuery({ ...affiliates, enabled: place === 'affiliate' });
  const asked = place === 'shop' ? everyShop : everyAffiliate;
  const choices = useMemo(() => {
    if (place !== 'shop')
      return (everyAffiliate.data ?? []).map((row) => ({
        value: row.id_affiliato,
        label: row.ragione_sociale,
      }));
    const open = (everyShop.data ?? []).map((row) => ({
      value: row.id_negozio,
      label: `${row.negozio}, ${row.id_negozio}, ${row.ragione_sociale}`,
    }));
    const own = account?.id_negozio;
    const isClosed = own && everyShop.data && !open.some((choice) => choice.value === own);
    return isClosed ? [...open, { value: own, label: `${account.negozio ?? own} (chiuso)` }] : open;
  }, [place, everyShop.data, everyAffiliate.data, account]);
  if (place === null || place === 'company') return null;
  const field = place === 'shop' ? 'id_negozio' : 'id_affiliato';
  return (
    <Field
      label={place === 'shop' ? 'Negozio' : 'Affiliato'}
      required
      error={errors[field] ?? (asked.error ? faultText(asked.error) : null)}
      help={isSelf ? accountRefusals.NON_SU_SE_STESSI : undefined}
    >
      {(box) => (
        <TypeAhead
          {...box}
          key={place}
          label={place === 'shop' ? 'Negozi' : 'Affiliati'}
          limit={200}
          placeholder={place === 'shop' ? 'Scrivi nome, città o numero del negozio' : 'Scrivi il nome'}
          choices={choices}
          value={form[field]}
          disabled={isSelf}
          onChange={(value) => onChange({ [field]: value === null ? null : Number(value) })}
        />
      )}
    </Field>
  );
}

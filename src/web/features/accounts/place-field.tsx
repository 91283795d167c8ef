import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountRefusals } from '#domain/account';
import { roles, type Role } from '#domain/role';
import { faultText } from '#lib/fault-text';
import { ChoiceField } from '#parts/choice-field';
import { affiliates, shops, type Account } from './queries.ts';

interface PlaceFieldProps {
  role: Role;
  isSelf: boolean;
  /** Where somebody is by now, closed or not. */
  account: Account | null;
}

/** Where somebody works, as his role wants it: a shop, an affiliate, nothing to say. */
export function PlaceField({ role, isSelf, account }: PlaceFieldProps) {
  const { place } = roles[role];
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
  if (place === 'company') return null;
  return (
    <ChoiceField
      key={place}
      name={place === 'shop' ? 'id_negozio' : 'id_affiliato'}
      label={place === 'shop' ? 'Negozio' : 'Affiliato'}
      list={place === 'shop' ? 'Negozi' : 'Affiliati'}
      required
      help={asked.error ? faultText(asked.error) : isSelf ? accountRefusals.NON_SU_SE_STESSI : undefined}
      limit={200}
      placeholder={place === 'shop' ? 'Scrivi nome, città o numero del negozio' : 'Scrivi il nome'}
      choices={choices}
      disabled={isSelf}
    />
  );
}

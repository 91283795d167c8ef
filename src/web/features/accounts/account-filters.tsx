import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { accountStates, roleNames } from '#domain/account';
import { Field } from '#ui/field';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { TypeAhead } from '#ui/type-ahead';
import { accountKinds, kindOf, stateFrom, type AccountFilter, type AccountKind } from './account-filter.ts';
import { affiliates, shops } from './queries.ts';

const kindNames: Record<AccountKind, string> = {
  utenti: 'Con accesso',
  operatori: 'Operatori senza accesso',
  tutti: 'Tutti',
};

export interface AccountFiltersProps {
  filter: AccountFilter;
  onShow: (filter: AccountFilter, isTyping?: boolean) => void;
  csv: ReactNode;
}

/** Search and filters over the list; a shop belongs to its affiliate, so one limits the other. */
export function AccountFilters({ filter, onShow, csv }: AccountFiltersProps) {
  const { data: everyAffiliate } = useQuery(affiliates);
  const { data: everyShop } = useQuery(shops);
  const { id_affiliato, id_negozio } = filter;
  const affiliateChoices = useMemo(
    () => (everyAffiliate ?? []).map((row) => ({ value: row.id_affiliato, label: row.ragione_sociale })),
    [everyAffiliate],
  );
  const shopChoices = useMemo(
    () =>
      (everyShop ?? [])
        .filter((row) => id_affiliato === 0 || row.id_affiliato === id_affiliato)
        .map((row) => ({ value: row.id_negozio, label: `${row.negozio}, ${row.id_negozio}` })),
    [everyShop, id_affiliato],
  );
  const change = (part: Partial<AccountFilter>): void => onShow({ ...filter, ...part, pagina: 0 });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label="Cerca"
          placeholder="Nome, nome utente, mail, matricola"
          className="w-full sm:w-72"
          value={filter.cerca}
          onSearch={(cerca) => onShow({ ...filter, cerca, pagina: 0 }, true)}
        />
        <Field label="Ruolo" className="w-36 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
              value={filter.ruolo || ''}
              onChange={({ target }) => change({ ruolo: Number(target.value) })}
            />
          )}
        </Field>
        <Field label="Stato" className="w-36 max-sm:grow">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={Object.entries(accountStates).map(([value, label]) => ({ value, label }))}
              value={filter.stato ?? ''}
              onChange={({ target }) => change({ stato: stateFrom(target.value) })}
            />
          )}
        </Field>
        <Field label="Accesso" className="w-56 max-sm:w-full">
          {(box) => (
            <Select
              {...box}
              choices={accountKinds.map((value) => ({ value, label: kindNames[value] }))}
              value={kindOf(filter)}
              onChange={({ target }) =>
                change({ tipo: accountKinds.find((kind) => kind === target.value) ?? null })
              }
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Affiliato" className="w-full sm:w-72">
          {(box) => (
            <TypeAhead
              {...box}
              label="Affiliati"
              placeholder="Tutti"
              choices={affiliateChoices}
              value={id_affiliato || null}
              onChange={(value) => change({ id_affiliato: Number(value ?? 0), id_negozio: 0 })}
            />
          )}
        </Field>
        <Field label="Negozio" className="w-full sm:w-72">
          {(box) => (
            <TypeAhead
              {...box}
              label="Negozi"
              limit={200}
              placeholder="Tutti"
              choices={shopChoices}
              value={id_negozio || null}
              onChange={(value) => change({ id_negozio: Number(value ?? 0) })}
            />
          )}
        </Field>
        <span className="sm:ml-auto">{csv}</span>
      </div>
    </div>
  );
}

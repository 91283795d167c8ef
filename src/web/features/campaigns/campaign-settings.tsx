import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { faultText } from '#lib/fault-text';
import { paths } from '#lib/paths';
import { useListAddress } from '#lib/use-list-address';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { TypeAhead } from '#ui/type-ahead';
import { filterFrom, searchOf } from './campaign-filter.ts';
import { CampaignList } from './campaign-list.tsx';
import { NewCampaign } from './new-campaign.tsx';
import { customers, type Customer } from './settings-queries.ts';

const form = { filterFrom, searchOf };
// Their long names stand on two lines of a phone.
const whole = 'max-sm:w-full max-sm:whitespace-normal!';
const unchosen = 'Prima scegli il cliente';

/** GESTIONE CAMPAGNE (S2 §2 /settings): a customer, then its campaigns or a new one for it. */
export function CampaignSettings() {
  const { filter, show } = useListAddress(paths.settings(), form);
  const { data, error, refetch } = useQuery(customers);
  const [typed, setTyped] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const chosenId = typed ?? filter.cliente;
  const chosen = data?.find((one) => one.id_affiliato === chosenId) ?? null;
  const listed = data?.find((one) => one.id_affiliato === filter.cliente) ?? null;
  const search = (customer: Customer): void =>
    show({ ...filter, cliente: customer.id_affiliato, cerca: '', pagina: 0 });

  return (
    <div className="grid gap-6">
      <form
        className="card flex flex-wrap items-end gap-3 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) search(chosen);
        }}
      >
        <Field label="Cliente" className="w-full sm:w-72">
          {(box) => (
            <TypeAhead
              {...box}
              label="Clienti"
              placeholder="Scrivi il nome del cliente"
              choices={(data ?? []).map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale }))}
              value={chosenId}
              onChange={(value) => setTyped(value === null ? null : Number(value))}
            />
          )}
        </Field>
        <Button
          type="submit"
          className={whole}
          disabledReason={chosen ? null : unchosen}
          icon={<Search size={18} aria-hidden="true" />}
        >
          CERCA CAMPAGNE PER CLIENTE
        </Button>
        <Button
          kind="ghost"
          className={whole}
          disabledReason={newReason(chosen)}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          NUOVA CAMPAGNA PER CLIENTE SELEZIONATO
        </Button>
      </form>
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {listed ? (
        <CampaignList
          key={listed.id_affiliato}
          customer={listed}
          customers={data ?? []}
          filter={filter}
          onShow={show}
        />
      ) : (
        <p className="px-1 text-soft">Scegli un cliente per vedere le sue campagne o inserirne una nuova.</p>
      )}
      {isNew && chosen ? (
        <NewCampaign
          customer={chosen}
          onClose={() => setNew(false)}
          onDone={() => {
            setNew(false);
            search(chosen);
          }}
        />
      ) : null}
    </div>
  );
}

function newReason(customer: Customer | null): string | null {
  if (!customer) return unchosen;
  return customer.is_campagne === 1 ? null : 'Per questo cliente le campagne non sono attive';
}

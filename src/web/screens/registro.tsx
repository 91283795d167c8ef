import { paths } from '#lib/paths';
import { maySession, useProfile, useSession } from '#lib/session';
import { useListAddress } from '#lib/use-list-address';
import { PageHeader } from '#ui/page-header';
import { Tabs } from '#ui/tabs';
import { MarginPanel } from '../features/registers/margin-panel.tsx';
import { filterFrom, searchOf, type RegisterTab } from '../features/registers/register-filter.ts';
import { RegisterPanel } from '../features/registers/register-panel.tsx';

const form = { filterFrom, searchOf };

/** The registers that the law wants of who buys used goods (italy.md §2, §3). */
export default function Registro() {
  const session = useSession();
  const profile = useProfile();
  const ownShop = profile === 'shop' || profile === 'support_as_shop' ? session.id_negozio : 0;
  const { filter, show } = useListAddress(paths.registro(), form);
  const register = (
    <RegisterPanel
      filter={filter}
      show={show}
      ownShop={ownShop}
      mayEdit={maySession(session, 'administration.use')}
    />
  );
  return (
    <>
      <PageHeader
        title="Registro usato"
        lead="Le operazioni su cose usate, scritte da sé a ogni acquisto e a ogni annullamento."
      />
      {maySession(session, 'margin.read') ? (
        <Tabs<RegisterTab>
          label="Registri"
          value={filter.scheda}
          onChange={(scheda) =>
            // A new page of its own, with the shop and the days that were being looked at.
            show({ ...filterFrom({}), scheda, negozio: filter.negozio, da: filter.da, a: filter.a })
          }
          tabs={[
            { value: 'registro', label: 'REGISTRO ART. 128', content: register },
            {
              value: 'margine',
              label: 'REGISTRO DEL MARGINE',
              content: <MarginPanel filter={filter} show={show} />,
            },
          ]}
        />
      ) : (
        register
      )}
    </>
  );
}

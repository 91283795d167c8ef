import { useNavigate, useSearch } from '@tanstack/react-router';
import { maySession, useReach, useSession } from '#lib/session';
import { PageHeader } from '#ui/page-header';
import { Tabs } from '#ui/tabs';
import { MarginList } from '../features/registers/margin-list.tsx';
import { RegisterList } from '../features/registers/register-list.tsx';

/** The registers that the law wants of who buys used goods (law §2, §3). */
export default function Registro() {
  const session = useSession();
  const reach = useReach();
  const ownShop = reach === 'shop' ? session.id_negozio : 0;
  const navigate = useNavigate();
  const { scheda, negozio, da, a } = useSearch({ strict: false });
  const register = <RegisterList ownShop={ownShop} mayEdit={maySession(session, 'administration.use')} />;
  return (
    <>
      <PageHeader
        title="Registro usato"
        lead="Le operazioni su cose usate, scritte da sé a ogni acquisto e a ogni annullamento."
      />
      {maySession(session, 'margin.read') ? (
        <Tabs<'registro' | 'margine'>
          label="Registri"
          value={scheda === 'margine' ? scheda : 'registro'}
          onChange={(next) =>
            // A list of its own, with the shop and the days that were being looked at.
            void navigate({
              to: '.',
              search: { scheda: next === 'margine' ? next : undefined, negozio, da, a },
            })
          }
          tabs={[
            { value: 'registro', label: 'REGISTRO ART. 128', content: register },
            { value: 'margine', label: 'REGISTRO DEL MARGINE', content: <MarginList /> },
          ]}
        />
      ) : (
        register
      )}
    </>
  );
}

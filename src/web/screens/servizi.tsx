import { Link } from '@tanstack/react-router';
import { ArrowRight, Gamepad2, Laptop, Smartphone, Watch } from 'lucide-react';
import { othersFor } from '#lib/navigation';
import { paths } from '#lib/paths';
import { useSession } from '#lib/session';
import { Badge } from '#ui/badge';
import { PageHeader } from '#ui/page-header';

const later = [
  { name: 'PC', Icon: Laptop },
  { name: 'Smartwatch', Icon: Watch },
  { name: 'Console', Icon: Gamepad2 },
];

/** Home: four tiles, one of them open yet (S2 §2 /servizi), and under them the screens without a tab. */
export function Servizi() {
  const session = useSession();
  const isOffice = session.id_role === 3;
  return (
    <>
      <PageHeader title="SERVIZI" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <li>
          <Link
            to={isOffice ? paths.getDevices() : paths.buyDevice()}
            preload="intent"
            className="group flex h-full min-h-44 flex-col rounded-xl bg-hero p-6 text-white transition-colors hover:bg-hero-strong"
          >
            <Smartphone size={34} strokeWidth={1.7} aria-hidden="true" />
            <span className="mt-auto flex items-end justify-between gap-3">
              <span>
                <span className="block text-xl font-[680] tracking-tight">Smartphone/Tablet</span>
                <span className="block">
                  {isOffice ? 'Devices in arrivo, da valutare e liquidati' : 'Acquista un usato dal cliente'}
                </span>
              </span>
              <ArrowRight
                className="shrink-0 transition-transform group-hover:translate-x-1"
                aria-hidden="true"
              />
            </span>
          </Link>
        </li>
        {later.map(({ name, Icon }) => (
          <li key={name}>
            <button
              type="button"
              disabled
              className="flex h-full min-h-44 w-full cursor-not-allowed flex-col items-start rounded-xl border border-dashed border-edge-soft p-6 text-left text-soft"
            >
              <Icon size={30} strokeWidth={1.6} aria-hidden="true" />
              <span className="mt-auto grid gap-1.5">
                <span className="text-lg font-semibold">{name}</span>
                <span>
                  <Badge tone="grey">COMING SOON</Badge>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-3">Altre schermate</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {othersFor(session).map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              preload="intent"
              className="flex min-h-11 items-center justify-between border-b border-line py-2 font-medium hover:border-accent hover:text-accent"
            >
              {place.label}
              <ArrowRight size={16} className="text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

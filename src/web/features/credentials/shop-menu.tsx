import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Store } from 'lucide-react';
import { faultText } from '#lib/fault-text';
import { fullName } from '#lib/format';
import type { Session } from '#lib/session';
import { useAct } from '#lib/use-act';
import { Menu, type MenuEntry } from '#ui/menu';
import { toast } from '#ui/toast';
import { chooseShop } from './choose-shop.ts';
import { shops } from './queries.ts';

/** 'Negozio': the shop that the affiliate's master works for, chosen in the frame (rulings §3). */
export function ShopMenu({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery(shops);
  const act = useAct();
  const choose = async (id_negozio: number, negozio: string): Promise<void> => {
    await act.run(async (key) => {
      try {
        const refusal = await chooseShop(session, id_negozio, key);
        if (refusal) toast.error(refusal);
        else toast.success(`Ora lavori per ${negozio}`);
      } catch (fault) {
        toast.error(faultText(fault));
      }
    });
  };
  const entries: MenuEntry[] = data
    ? data.map(({ id_negozio, negozio }) => ({
        key: String(id_negozio),
        label: negozio,
        icon:
          id_negozio === session.id_negozio ? (
            <Check size={18} aria-label="Scelto:" />
          ) : (
            <Store size={18} className="text-soft" aria-hidden="true" />
          ),
        onSelect: () => void choose(id_negozio, negozio),
      }))
    : [
        error
          ? { key: 'riprova', label: 'Elenco non disponibile: riprova', onSelect: () => void refetch() }
          : { key: 'attesa', label: 'Caricamento in corso…', disabledReason: ' ' },
      ];
  return (
    <Menu
      align="end"
      triggerClass="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 text-right leading-tight hover:bg-sunken sm:max-w-72"
      trigger={
        <>
          <span className="min-w-0">
            <span className="sr-only">Negozio: </span>
            <b className="block truncate text-[0.93rem] font-semibold">
              {session.negozio || <span className="text-hot">Scegli il negozio</span>}
            </b>
            <span className="block truncate text-sm text-soft">
              {[session.ragione_sociale, fullName(session.nome, session.cognome)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronDown size={16} className="shrink-0 text-soft" aria-hidden="true" />
        </>
      }
      entries={entries}
    />
  );
}

import { Link } from '@tanstack/react-router';
import { EllipsisVertical, History, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accountActs, accountRefusals, type AccountAct } from '#domain/account';
import { paths } from '#lib/paths';
import { ResetPinDialog } from '#parts/reset-pin-dialog';
import { Menu, type MenuEntry } from '#ui/menu';
import { actLooks, nameOf } from './account-words.ts';
import type { Account } from './queries.ts';

interface AccountMenuProps {
  account: Account;
  /** The account that looks. */
  id_utente: number;
  onAct: (act: AccountAct, account: Account) => void;
}

/** What may be done with somebody; what can't be done now says why. */
export function AccountMenu({ account, id_utente, onAct }: AccountMenuProps) {
  const [isPinAsked, setPinAsked] = useState(false);
  // Whoever looks is of head office himself: for anybody else there is one more.
  const acts = accountActs(account, { id_utente, otherOffices: account.id_operatore === id_utente ? 0 : 1 });
  const entries = (Object.keys(actLooks) as AccountAct[]).flatMap((act): MenuEntry[] => {
    const refusal = acts[act];
    const look = actLooks[act];
    if (refusal === undefined || !look) return [];
    return [
      {
        key: act,
        label: look.label,
        icon: <look.Icon size={18} className="shrink-0" aria-hidden="true" />,
        onSelect: () => onAct(act, account),
        disabledReason: refusal === null ? undefined : accountRefusals[refusal],
        ...(look.isDanger && refusal === null ? { danger: true } : {}),
      },
    ];
  });
  return (
    <>
      <Menu
        label={`Azioni su ${nameOf(account)}`}
        align="end"
        trigger={<EllipsisVertical size={18} aria-hidden="true" />}
        triggerClass="grid size-11 place-items-center sm:size-9 rounded-md text-soft hover:bg-sunken hover:text-ink"
        entries={[
          ...entries,
          ...(account.is_pin === 1
            ? [
                {
                  key: 'pin',
                  label: 'Azzera il PIN di cassa',
                  icon: <KeyRound size={18} className="shrink-0" aria-hidden="true" />,
                  onSelect: () => setPinAsked(true),
                },
              ]
            : []),
          {
            key: 'history',
            label: 'Storia delle modifiche',
            icon: <History size={18} className="shrink-0" aria-hidden="true" />,
            render: (className, inside) => (
              <Link
                to={paths.amministrazioneModifiche()}
                search={{ oggetto: 'utente', chiave: String(account.id_operatore) }}
                className={className}
              >
                {inside}
              </Link>
            ),
          },
        ]}
      />
      {isPinAsked ? (
        <ResetPinDialog
          operator={{ id_operatore: account.id_operatore, name: nameOf(account) }}
          onClose={() => setPinAsked(false)}
        />
      ) : null}
    </>
  );
}

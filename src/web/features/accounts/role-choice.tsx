import { useState } from 'react';
import { accountRefusals } from '#domain/account';
import { codesOf } from '#domain/code';
import { role, roles, type Role } from '#domain/role';
import { useFormHandle } from '#parts/form-body';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';
import { RadioCards, type Card } from '#ui/radio-cards';
import { dummyNote, roleIcons } from './account-words.ts';
import type { AccountForm } from './account-form.ts';

type Choice = `${Role}` | 'dummy';

interface RoleChoiceProps {
  /** Who has an account keeps one: nobody is made an operator without. */
  isKnown: boolean;
  /** Nobody changes his own role. */
  isSelf: boolean;
}

/**
 * The role, with what it is for; the last card is who works with the shop's account. Of somebody known it is one line until
 * it is to be changed.
 */
export function RoleChoice({ isKnown, isSelf }: RoleChoiceProps) {
  const { typed: form, set, errorOf } = useFormHandle<AccountForm>();
  const [isOpen, setOpen] = useState(!isKnown);
  const chosen: Choice | null = form.role === null ? null : form.is_dummy === 1 ? 'dummy' : `${form.role}`;
  const cards = codesOf(roles).map((one): Card<Choice> => {
    const Icon = roleIcons[one];
    const { name, note } = roles[one];
    return { value: `${one}`, title: name, note, icon: <Icon size={20} aria-hidden="true" /> };
  });
  if (!isKnown) {
    const icon = <roleIcons.dummy size={20} aria-hidden="true" />;
    cards.push({ value: 'dummy', title: 'Operatore senza accesso', note: dummyNote, icon });
  }
  if (!isOpen && form.role !== null) {
    const Icon = roleIcons[form.role];
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <Icon size={20} className="shrink-0 text-soft" aria-hidden="true" />
        <p className="min-w-0 grow basis-48">
          <b className="font-semibold">{roles[form.role].name}</b>
          <span className="block text-sm text-soft">{roles[form.role].note}</span>
        </p>
        <Button
          kind="ghost"
          size="small"
          disabledReason={isSelf ? accountRefusals.NON_SU_SE_STESSI : null}
          onClick={() => setOpen(true)}
        >
          Cambia ruolo
        </Button>
      </div>
    );
  }
  return (
    <div>
      <RadioCards
        legend="Ruolo"
        cards={cards}
        value={chosen}
        onChange={(value) =>
          set(
            value === 'dummy'
              ? { role: role.shop, is_dummy: 1 }
              : { role: Number(value) as Role, is_dummy: 0 },
          )
        }
      />
      <FieldError id="ruolo-errore" error={errorOf('role')} />
    </div>
  );
}

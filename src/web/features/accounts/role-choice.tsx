import { useState } from 'react';
import { accountRefusals, roleNames } from '#domain/account';
import type { Role } from '#domain/actor';
import { useFormHandle } from '#parts/form-body';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';
import { RadioCards, type Card } from '#ui/radio-cards';
import { roleIcons, roleNotes } from './account-words.ts';
import type { AccountForm } from './account-form.ts';

type Choice = '1' | '2' | '3' | '4' | 'dummy';

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
  const roles: Choice[] = isKnown ? ['1', '2', '3', '4'] : ['1', '2', '3', '4', 'dummy'];
  const cards = roles.map((value): Card<Choice> => {
    const key = value === 'dummy' ? value : (Number(value) as Role);
    const Icon = roleIcons[key];
    return {
      value,
      title: key === 'dummy' ? 'Operatore senza accesso' : roleNames[key],
      note: roleNotes[key],
      icon: <Icon size={20} aria-hidden="true" />,
    };
  });
  if (!isOpen && form.role !== null) {
    const Icon = roleIcons[form.role];
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <Icon size={20} className="shrink-0 text-soft" aria-hidden="true" />
        <p className="min-w-0 grow basis-48">
          <b className="font-semibold">{roleNames[form.role]}</b>
          <span className="block text-sm text-soft">{roleNotes[form.role]}</span>
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
          set(value === 'dummy' ? { role: 1, is_dummy: 1 } : { role: Number(value) as Role, is_dummy: 0 })
        }
      />
      <FieldError id="ruolo-errore" error={errorOf('role')} />
    </div>
  );
}

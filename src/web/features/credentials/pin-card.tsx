import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pinError } from '#domain/pin';
import { mutate } from '#lib/api';
import { fullName } from '#lib/format';
import { useSession } from '#lib/session';
import { FormDialog } from '#parts/form-dialog';
import { Button } from '#ui/button';
import { PinField } from './pin-field.tsx';
import { operatorsOf } from './queries.ts';

/** The PIN of who works at this till: none unless somebody wants one. */
export function PinCard() {
  const session = useSession();
  const { data } = useQuery(operatorsOf(session.id_negozio));
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const me = data?.find((one) => one.id_operatore === session.id_operatore);
  if (!me) return null;
  const hasPin = me.is_pin === 1;
  return (
    <section className="card grid content-start justify-items-start gap-3 p-5 sm:p-6">
      <h2>PIN di cassa</h2>
      <p className="text-soft">
        {hasPin
          ? `Per lavorare come ${fullName(me.nome, me.cognome)} si chiede un PIN.`
          : `Chiunque in negozio può scegliere ${fullName(me.nome, me.cognome)}. Con un PIN di 4-6 cifre no.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="ghost" onClick={() => setOpen('set')}>
          {hasPin ? 'Cambia PIN' : 'Imposta PIN'}
        </Button>
        {hasPin ? (
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            Togli PIN
          </Button>
        ) : null}
      </div>
      {open ? (
        <PinDialog hasPin={hasPin} isRemoval={open === 'remove'} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  );
}

function PinDialog({
  hasPin,
  isRemoval,
  onClose,
}: {
  hasPin: boolean;
  isRemoval: boolean;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={isRemoval ? 'Togliere il PIN?' : hasPin ? 'Cambia PIN' : 'Imposta PIN'}
      confirm={isRemoval ? 'Togli PIN' : 'Salva PIN'}
      onClose={onClose}
      start={{ pin_attuale: '', pin: '' }}
      check={({ pin_attuale, pin }) => ({
        pin_attuale: hasPin && pin_attuale === '' ? 'Campo obbligatorio' : null,
        pin: isRemoval ? null : pinError(pin),
      })}
      say="left"
      send={({ pin_attuale, pin }, once) =>
        mutate('setPinOperatore', { pin_attuale: pin_attuale || null, pin: isRemoval ? null : pin }, once)
      }
      done={isRemoval ? 'PIN tolto' : 'PIN salvato'}
    >
      {hasPin ? <PinField name="pin_attuale" label="PIN attuale" required /> : null}
      {isRemoval ? null : <PinField name="pin" label="Nuovo PIN" required help="Da 4 a 6 cifre" />}
    </FormDialog>
  );
}

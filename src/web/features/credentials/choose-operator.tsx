import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { fullName } from '#lib/format';
import { maySession, useSession } from '#lib/session';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { ResetPinDialog } from '#parts/reset-pin-dialog';
import { Button } from '#ui/button';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';
import { operatorsOf } from './queries.ts';
import { PinField } from './pin-field.tsx';
import { OperatorTiles } from './operator-tiles.tsx';
import { ShopField, type ShopFieldProps } from './shop-field.tsx';

const pinRefusals: readonly string[] = ['PIN_NECESSARIO', 'PIN_ERRATO', 'TROPPI_TENTATIVI'];

interface Chosen {
  id_negozio: number | null;
  id_operatore: number | null;
  /** of the operator, where there is one */
  pin: string;
  /** picked where the one before was forgotten */
  nuovo_pin: string;
}

/** Form 1 of /credentials: an existing shop and an existing operator (S1 §2). */
export function ChooseOperator({
  shops,
  onDone,
}: {
  shops: ShopFieldProps['shops'];
  onDone: () => Promise<void>;
}) {
  const [only, ...others] = shops;
  const start: Chosen = {
    id_negozio: others.length === 0 && only ? only.id_negozio : null,
    id_operatore: null,
    pin: '',
    nuovo_pin: '',
  };
  return (
    <PageForm
      start={start}
      check={({ id_negozio, id_operatore }) => ({
        id_negozio: id_negozio === null ? 'Scegli il negozio' : null,
        id_operatore: id_operatore === null ? 'Scegli l’operatore' : null,
      })}
      send={({ id_negozio, id_operatore, pin, nuovo_pin }: Chosen, once) => {
        const who = { id_negozio: id_negozio ?? 0, id_operatore: id_operatore ?? 0 };
        return mutate(
          'setOperatoreSessione',
          { ...who, pin: pin || null, nuovo_pin: nuovo_pin || null },
          once,
        );
      }}
      refused={({ ret_message }) => {
        if (ret_message === 'PIN_DA_SCEGLIERE') return { nuovo_pin: faultText(ret_message) };
        return pinRefusals.includes(ret_message) ? { pin: faultText(ret_message) } : undefined;
      }}
      onDone={onDone}
      className="card grid gap-4 p-5 sm:p-6"
    >
      {({ typed, set, errorOf }) => (
        <>
          <h2>Operatore esistente</h2>
          <ShopField
            shops={shops}
            value={typed.id_negozio}
            error={errorOf('id_negozio')}
            onChange={(id_negozio) => set({ id_negozio, id_operatore: null, pin: '', nuovo_pin: '' })}
          />
          <OperatorTiles
            id_negozio={typed.id_negozio}
            value={typed.id_operatore}
            onChoose={(id_operatore) => set({ id_operatore, pin: '', nuovo_pin: '' })}
          />
          <OperatorField
            id_negozio={typed.id_negozio}
            value={typed.id_operatore}
            error={errorOf('id_operatore')}
            onChange={(id_operatore) => set({ id_operatore, pin: '', nuovo_pin: '' })}
          />
          <OperatorPin id_negozio={typed.id_negozio} id_operatore={typed.id_operatore} />
          <FormSubmit className="w-full">Accedi</FormSubmit>
        </>
      )}
    </PageForm>
  );
}

/** Asked for where the operator has one, picked anew where it was forgotten; then it is what comes next. */
function OperatorPin({ id_negozio, id_operatore }: Pick<Chosen, 'id_negozio' | 'id_operatore'>) {
  const session = useSession();
  const { data } = useQuery(operatorsOf(id_negozio));
  const box = useRef<HTMLDivElement>(null);
  const [isForgotten, setForgotten] = useState(false);
  const operator = data?.find((one) => one.id_operatore === id_operatore);
  const isAsked = operator?.is_pin === 1;
  const isPicked = operator?.is_pin_da_scegliere === 1;
  useEffect(() => {
    if (isAsked || isPicked) box.current?.querySelector('input')?.focus();
  }, [isAsked, isPicked, id_operatore]);
  if (operator && isPicked) {
    return (
      <div ref={box}>
        <PinField
          name="nuovo_pin"
          label="Nuovo PIN"
          required
          help="Il PIN di prima è stato azzerato: scegline uno da 4 a 6 cifre"
        />
      </div>
    );
  }
  if (!operator || !isAsked) return null;
  const { nome, cognome } = operator;
  return (
    <div ref={box} className="flex flex-wrap items-start gap-2">
      <PinField name="pin" label="PIN" required />
      {maySession(session, 'operators.reset_pin') ? (
        <Button kind="quiet" size="small" className="mt-8" onClick={() => setForgotten(true)}>
          PIN dimenticato?
        </Button>
      ) : null}
      {isForgotten ? (
        <ResetPinDialog
          operator={{ id_operatore: operator.id_operatore, name: fullName(nome, cognome) }}
          onClose={() => setForgotten(false)}
        />
      ) : null}
    </div>
  );
}

function OperatorField(props: {
  id_negozio: number | null;
  value: number | null;
  error: string | null;
  onChange: (id_operatore: number | null) => void;
}) {
  const { id_negozio, value, onChange } = props;
  const { data, error, isFetching } = useQuery(operatorsOf(id_negozio));
  const isEmpty = data?.length === 0;
  return (
    <Field
      label="Operatore"
      error={error ? faultText(error) : props.error}
      help={isEmpty ? 'Nessun operatore in questo negozio: creane uno qui sotto.' : undefined}
    >
      {(box) => (
        <Combobox
          {...box}
          label="Operatore"
          placeholder={
            id_negozio === null
              ? 'Prima scegli il negozio'
              : isFetching
                ? 'Caricamento…'
                : 'Scegli l’operatore'
          }
          disabled={id_negozio === null || isEmpty}
          choices={(data ?? []).map((one) => ({
            value: one.id_operatore,
            label: fullName(one.nome, one.cognome),
          }))}
          value={value}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
      )}
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { fullName } from '#lib/format';
import { Button } from '#ui/button';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { operatorsOf } from './queries.ts';
import { ShopField, type ShopFieldProps } from './shop-field.tsx';

/** Form 1 of /credentials: an existing shop and an existing operator (S1 §2). */
export function ChooseOperator({
  shops,
  onDone,
}: {
  shops: ShopFieldProps['shops'];
  onDone: () => Promise<void>;
}) {
  const [shop, setShop] = useState<number | null>(shops.length === 1 ? (shops[0]?.id_negozio ?? null) : null);
  const [operator, setOperator] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const operators = useQuery(operatorsOf(shop));
  const missing = shop === null ? 'Scegli il negozio' : operator === null ? 'Scegli l’operatore' : null;
  const isEmpty = operators.data?.length === 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (shop === null || operator === null || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await mutate('setOperatoreSessione', { id_negozio: shop, id_operatore: operator });
      if (outcome.ok) await onDone();
      else setProblem(faultText(outcome.ret_message));
    } catch (fault) {
      setProblem(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="card grid gap-4 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
      <h2>Operatore esistente</h2>
      <ShopField
        shops={shops}
        value={shop}
        onChange={(next) => {
          setShop(next);
          setOperator(null);
        }}
      />
      <Field
        label="Operatore"
        error={operators.error ? faultText(operators.error) : null}
        help={isEmpty ? 'Nessun operatore in questo negozio: creane uno qui sotto.' : undefined}
      >
        {(box) => (
          <Combobox
            {...box}
            label="Operatore"
            placeholder={
              shop === null
                ? 'Prima scegli il negozio'
                : operators.isFetching
                  ? 'Caricamento…'
                  : 'Scegli l’operatore'
            }
            disabled={shop === null || isEmpty}
            choices={(operators.data ?? []).map((one) => ({
              value: one.id_operatore,
              label: fullName(one.nome, one.cognome),
            }))}
            value={operator}
            onChange={(next) => setOperator(next === null ? null : Number(next))}
          />
        )}
      </Field>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" busy={isBusy} disabledReason={missing} className="w-full">
        Accedi
      </Button>
    </form>
  );
}

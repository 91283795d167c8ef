import { useRef, useState, type FormEvent } from 'react';
import { fieldText } from '#domain/text';
import { ApiFault, mutate, newKey } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { useSession } from '#lib/session';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { ShopField, type ShopFieldProps } from './shop-field.tsx';

/** Form 2 of /credentials: makes an operator of one's own shop and goes on as him (S1 §2, §5). */
export function CreateOperator({
  shops,
  onDone,
}: {
  shops: ShopFieldProps['shops'];
  onDone: () => Promise<void>;
}) {
  const session = useSession();
  const [shop, setShop] = useState<number | null>(shops.length === 1 ? (shops[0]?.id_negozio ?? null) : null);
  const [nome, setNome] = useState('');
  const [cognome, setCognome] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Made already, but the choice after it failed: the next try must not make a second one.
  const made = useRef<{ of: string; id_operatore: number } | null>(null);
  const key = useRef(newKey());
  const missing = shop === null ? 'Scegli il negozio' : cognome.trim() === '' ? fieldText.operatorName : null;

  const make = async (id_negozio: number): Promise<number | null> => {
    const of = JSON.stringify([id_negozio, nome.trim(), cognome.trim()]);
    if (made.current?.of === of) return made.current.id_operatore;
    const outcome = await mutate(
      'setUser',
      {
        id_affiliato: session.id_affiliato,
        id_negozio,
        nome: nome.trim(),
        cognome: cognome.trim(),
        is_dummy: 1,
      },
      { idempotencyKey: key.current },
    );
    if (!outcome.ok) {
      key.current = newKey();
      setProblem(faultText(outcome.ret_message));
      return null;
    }
    made.current = { of, id_operatore: outcome.id_operatore };
    return outcome.id_operatore;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (shop === null || missing || isBusy) return;
    if (!nome.trim()) {
      setErrors({ nome: fieldText.operatorName });
      return;
    }
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      const id_operatore = await make(shop);
      if (id_operatore === null) return;
      const outcome = await mutate('setOperatoreSessione', { id_negozio: shop, id_operatore });
      if (outcome.ok) await onDone();
      else setProblem(faultText(outcome.ret_message));
    } catch (fault) {
      if (fault instanceof ApiFault && fault.status === 400) {
        setErrors(fault.fields);
        key.current = newKey();
      }
      setProblem(faultText(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="card grid gap-4 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
      <h2>Nuovo operatore</h2>
      <ShopField shops={shops} value={shop} onChange={setShop} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nome" error={errors['nome']}>
          {(box) => (
            <TextInput
              {...box}
              autoComplete="off"
              maxLength={60}
              value={nome}
              onChange={(event) => setNome(event.target.value)}
            />
          )}
        </Field>
        <Field label="Cognome" error={errors['cognome']}>
          {(box) => (
            <TextInput
              {...box}
              autoComplete="off"
              maxLength={60}
              value={cognome}
              onChange={(event) => setCognome(event.target.value)}
            />
          )}
        </Field>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button type="submit" kind="ghost" busy={isBusy} disabledReason={missing} className="w-full">
        Crea e Accedi
      </Button>
    </form>
  );
}

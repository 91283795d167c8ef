import { useRef } from 'react';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { useSession } from '#lib/session';
import { FormSubmit } from '#parts/form-body';
import { PageForm } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { ShopField, type ShopFieldProps } from './shop-field.tsx';

interface Typed {
  id_negozio: number | null;
  nome: string;
  cognome: string;
}

/** Form 2 of /credentials: makes an operator of one's own shop and goes on as him (S1 §2, §5). */
export function CreateOperator({
  shops,
  onDone,
}: {
  shops: ShopFieldProps['shops'];
  onDone: () => Promise<void>;
}) {
  const { id_affiliato } = useSession();
  const [only, ...others] = shops;
  const start: Typed = {
    id_negozio: others.length === 0 && only ? only.id_negozio : null,
    nome: '',
    cognome: '',
  };
  // Made already, but the choice after it failed: the next try must not make a second one.
  const made = useRef<{ of: string; id_operatore: number } | null>(null);

  return (
    <PageForm
      start={start}
      check={({ id_negozio, nome, cognome }) => ({
        id_negozio: id_negozio === null ? 'Scegli il negozio' : null,
        nome: nome.trim() ? null : fieldText.operatorName,
        cognome: cognome.trim() ? null : fieldText.operatorName,
      })}
      send={async (typed: Typed, once) => {
        const [id_negozio, nome, cognome] = [typed.id_negozio ?? 0, typed.nome.trim(), typed.cognome.trim()];
        const of = JSON.stringify([id_negozio, nome, cognome]);
        if (made.current?.of !== of) {
          const person = { id_affiliato, id_negozio, nome, cognome, is_dummy: 1 as const };
          const outcome = await mutate('setUser', person, once);
          if (!outcome.ok) return outcome;
          made.current = { of, id_operatore: outcome.id_operatore };
        }
        return mutate('setOperatoreSessione', { id_negozio, id_operatore: made.current.id_operatore }, once);
      }}
      onDone={onDone}
      className="card grid gap-4 p-5 sm:p-6"
    >
      {({ typed, set, errorOf }) => (
        <>
          <h2>Nuovo operatore</h2>
          <ShopField
            shops={shops}
            value={typed.id_negozio}
            error={errorOf('id_negozio')}
            onChange={(id_negozio) => set({ id_negozio })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="nome" label="Nome" maxLength={60} />
            <TextField name="cognome" label="Cognome" maxLength={60} />
          </div>
          <FormSubmit
            kind="ghost"
            disabledReason={
              typed.id_negozio === null
                ? 'Scegli il negozio'
                : typed.cognome.trim()
                  ? null
                  : fieldText.operatorName
            }
            className="w-full"
          >
            Crea e Accedi
          </FormSubmit>
        </>
      )}
    </PageForm>
  );
}

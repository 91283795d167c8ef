import { useQuery } from '@tanstack/react-query';
import { bankAccountProblems, normaliseAccount } from '#domain/bank-account';
import { formatIban, ibanProblem } from '#domain/iban';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { asking } from '#lib/asking';
import { useToday } from '#lib/use-today';
import { ChoiceField } from '#parts/choice-field';
import { DayField } from '#parts/day-field';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';

/** A new account of an affiliate, or of one of its shops: in force once a colleague has confirmed it. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { data: affiliates = [] } = useQuery(asking('getAffiliati', {}, { staleTime: 60_000 }));
  const { data: stores = [] } = useQuery(asking('getListaNegoziSys', {}, { staleTime: 60_000 }));
  return (
    <FormDialog
      title="Nuovo conto"
      lead="Vale dal suo giorno, dopo la conferma di un altro utente della sede."
      confirm="Inserisci"
      draft="conto-nuovo"
      onClose={onClose}
      start={{
        id_affiliato: null as number | null,
        id_negozio: null as number | null,
        iban: '',
        intestatario: '',
        valido_dal: today,
      }}
      check={(typed) => ({
        id_affiliato: typed.id_affiliato === null ? fieldText.required : null,
        ...bankAccountProblems(typed, today),
      })}
      send={({ id_affiliato, id_negozio, valido_dal, ...account }, once) =>
        mutate(
          'setConto',
          { id_affiliato: id_affiliato ?? 0, id_negozio, valido_dal, ...normaliseAccount(account) },
          once,
        )
      }
      done="Conto inserito: ora lo conferma un collega."
    >
      {({ typed }) => (
        <>
          <ChoiceField
            name="id_affiliato"
            label="Affiliato"
            required
            choices={affiliates.map((one) => ({ value: one.id_affiliato, label: one.ragione_sociale }))}
            resets={{ id_negozio: null }}
          />
          <ChoiceField
            name="id_negozio"
            label="Negozio"
            help="Vuoto: il conto di tutti i suoi negozi"
            disabled={typed.id_affiliato === null}
            choices={stores
              .filter((one) => one.id_affiliato === typed.id_affiliato)
              .map((one) => ({ value: one.id_negozio, label: one.negozio }))}
          />
          <TextField
            name="iban"
            label="IBAN"
            required
            mono
            spellCheck={false}
            maxLength={42}
            help={ibanProblem(typed.iban) === null ? `Verificato: ${formatIban(typed.iban)}` : undefined}
          />
          <TextField
            name="intestatario"
            label="Intestatario"
            required
            maxLength={100}
            help="Come lo conosce la banca: se è diverso, la verifica del beneficiario avvisa"
          />
          <DayField name="valido_dal" label="Valido dal" required className="max-w-56" min={today} />
        </>
      )}
    </FormDialog>
  );
}

import type { RowOf } from '#contract/api';
import { codesOf } from '#domain/code';
import { payeeChecks } from '#domain/payment-run';
import { mutate } from '#lib/api';
import { FormDialog } from '#parts/form-dialog';
import { SelectField, TextField } from '#parts/form-fields';
import { Facts } from '#ui/facts';

interface CheckDialogProps {
  transfer: RowOf<'getBonifici'>;
  onClose: () => void;
}

/** What the bank's screen says of the account holder's name, where its file doesn't. */
export function CheckDialog({ transfer, onClose }: CheckDialogProps) {
  const { id_bonifico, intestatario, negozio, esito_verifica, nome_verificato } = transfer;
  return (
    <FormDialog
      title="Verifica del beneficiario"
      lead="L’esito che la banca mostra per questo conto. Dal suo file viene letto da sé."
      confirm="Salva"
      onClose={onClose}
      start={{ esito_verifica, nome_verificato: nome_verificato ?? '' }}
      unchanged="Non hai cambiato nulla"
      send={(typed, once) =>
        mutate(
          'setBonificoVerifica',
          {
            id_bonifico,
            esito_verifica: typed.esito_verifica,
            nome_verificato: typed.nome_verificato.trim() || null,
          },
          once,
        )
      }
      done="Verifica salvata."
      above={
        <Facts
          rows={[
            ['Negozio', negozio],
            ['Intestatario', intestatario],
          ]}
        />
      }
    >
      <SelectField
        name="esito_verifica"
        label="Esito"
        choices={codesOf(payeeChecks).map((value) => ({ value, label: payeeChecks[value].name }))}
      />
      <TextField
        name="nome_verificato"
        label="Nome secondo la banca"
        help="Quando corrisponde solo quasi"
        maxLength={140}
      />
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/api';
import { receiptMail } from '#domain/mail-template';
import { fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { askingOne } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { SkeletonLines } from '#ui/skeleton';
import { TextInput } from '#ui/text-input';

/** A receipt whose mail this is; `linkToken` opens it without a session. */
export interface MailedReceipt {
  serial_number: string;
  num_times: number;
  linkToken: string | null;
}

interface MailDialogProps {
  receipt: MailedReceipt;
  onClose: () => void;
}

const title = 'Invia la ricevuta via mail';

const asOpened = ({ linkToken }: MailedReceipt) => ({ quiet: true, ...(linkToken ? { linkToken } : {}) });

/** INVIA RICEVUTA VIA MAIL (S2 §2): the wording may be changed, though not by a link, the address may not (rulings §8, §11). */
export function MailDialog({ receipt, onClose }: MailDialogProps) {
  const { serial_number, num_times } = receipt;
  const { data, error, refetch } = useQuery(
    askingOne(
      'getMail',
      { id_email_tipo: receiptMail, serial_number, num_times },
      { staleTime: 60_000, ...asOpened(receipt) },
    ),
  );
  if (data) return <MailForm {...{ receipt, onClose }} template={data} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      {error ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : <SkeletonLines lines={7} />}
    </Dialog>
  );
}

const problemOf = (typed: string, most: number): string | null =>
  typed.trim() === '' ? fieldText.required : typed.trim().length > most ? fieldText.atMost(most) : null;

function MailForm({ receipt, template, onClose }: MailDialogProps & { template: RowOf<'getMail'> }) {
  const { serial_number, num_times } = receipt;
  const to = template.to ?? '';
  // Who holds a link writes nothing of what goes out in the house's name.
  const isOwn = receipt.linkToken === null;
  return (
    <FormDialog
      title={title}
      lead="In allegato parte la ricevuta firmata, senza le foto del documento."
      size="normal"
      confirm="Invia"
      onClose={onClose}
      {...(isOwn ? { draft: `mail-ricevuta-${serial_number}-${num_times}` } : {})}
      start={{ object: template.subject, body: template.message_body }}
      check={({ object, body }) => ({ object: problemOf(object, 200), body: problemOf(body, 10_000) })}
      disabledReason={to ? null : 'Il cliente non ha un indirizzo mail'}
      send={(wording, { idempotencyKey }) =>
        mutate(
          'sendMail',
          { serial_number, num_times, to, ...wording },
          { idempotencyKey, ...asOpened(receipt) },
        )
      }
      done={`Ricevuta in invio a ${to}`}
      above={
        <Field
          label="A"
          help={
            isOwn
              ? 'L’indirizzo del cliente: si cambia nella sua scheda.'
              : 'L’indirizzo lasciato al negozio.'
          }
        >
          {(box) => <TextInput {...box} readOnly value={to} className="bg-sunken!" />}
        </Field>
      }
    >
      {isOwn ? (
        <>
          <TextField name="object" label="Oggetto" required />
          <TextField name="body" label="Testo" required rows={9} />
        </>
      ) : null}
    </FormDialog>
  );
}

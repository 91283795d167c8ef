import { useState, type FormEvent } from 'react';
import { fieldText } from '#domain/text';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { TextInput } from '#ui/text-input';

export interface ReasonDialogProps {
  onGiven: (motivo: string) => void;
  onClose: () => void;
}

/** Why head office looks at a customer's document: it goes into the log of views (italy.md §4). */
export function ReasonDialog({ onGiven, onClose }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (text.trim()) onGiven(text.trim());
  };
  return (
    <Dialog
      open
      size="small"
      title="Vedere il documento del cliente"
      lead="La consultazione viene registrata con il tuo nome e il motivo."
      onClose={onClose}
      footer={
        <Button type="submit" form="motivo-consultazione">
          Mostra il documento
        </Button>
      }
    >
      <form id="motivo-consultazione" onSubmit={submit} noValidate>
        <Field label="Motivo" required error={isTried && !text.trim() ? fieldText.required : null}>
          {(box) => (
            <TextInput
              {...box}
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

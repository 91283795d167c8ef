import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '#lib/api';
import { lastUser } from '#lib/session';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';

/** 'Password dimenticata?': asks for a link by mail, and never tells whether there is such an account (rulings §3). */
export function ForgottenDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) {
    return (
      <FormDialog
        title="Password dimenticata?"
        lead="Ti mandiamo per mail un link per sceglierne una nuova."
        confirm="Mandami il link"
        onClose={onClose}
        start={{ user_name: lastUser() }}
        check={({ user_name }) => ({
          user_name: user_name.trim() ? null : 'Scrivi il nome utente o l’indirizzo mail',
        })}
        send={({ user_name }, once) => mutate('richiediRipristino', { user_name: user_name.trim() }, once)}
        onDone={(_, { user_name }) => {
          setSent(user_name.trim());
          return true;
        }}
      >
        <TextField
          name="user_name"
          label="Nome utente o indirizzo mail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </FormDialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Guarda la posta"
      footer={<Button onClick={onClose}>Ho capito</Button>}
    >
      <div className="flex gap-4">
        <MailCheck size={36} strokeWidth={1.6} className="shrink-0 text-accent" aria-hidden="true" />
        <div className="grid gap-3">
          <p>
            Se <b className="font-semibold break-words">{sent}</b> è un utente con un indirizzo mail, gli
            abbiamo scritto: nella mail c’è un link che vale 60 minuti.
          </p>
          <p className="text-soft">
            Non arriva niente? Guarda nella posta indesiderata, oppure chiedi all’amministrazione: per il tuo
            utente potrebbe non esserci un indirizzo.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

import { Dialog } from '#ui/dialog';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

/** The second step of the log-in, above the landing page. */
export function CodeDialog(props: CodeFormProps) {
  return (
    <Dialog
      open
      onClose={() => props.onBack(null)}
      size="small"
      title={props.passkey ? 'Manca ancora il secondo fattore' : 'Manca ancora il codice'}
      lead={`La password è giusta. Per entrare come ${props.userName} serve anche il secondo fattore.`}
    >
      <CodeForm {...props} />
    </Dialog>
  );
}

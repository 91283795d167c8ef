import { PlainPage } from '#ui/plain-page';
import { VerifyForm } from '../features/documents/verify-form.tsx';

/** Where the QR code of a signed receipt leads (`#<hash>`): says whether the document exists, and shows no personal data. */
export default function Verifica() {
  const given = location.hash.slice(1).trim().toLowerCase();
  return (
    <PlainPage
      title="Verifica di un documento"
      lead="Dice se un documento con questa impronta è stato archiviato. Non mostra dati di nessuno."
    >
      <VerifyForm key={given} given={given} />
    </PlainPage>
  );
}

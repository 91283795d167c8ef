import type { RowOf } from '#contract/api';
import { isAbroad } from '#domain/customer';
import { codesOf } from '#domain/code';
import { signerLimits, signerRoles, type SignerRole } from '#domain/signer';
import { useFormHandle } from '#parts/form-body';
import { SelectField, TextField } from '#parts/form-fields';
import { useScanTarget } from '#parts/scanner';

/** What stands in the boxes; '' where nobody has said yet. */
export interface SignerTyped {
  nome_firmatario: string;
  cognome_firmatario: string;
  codice_fiscale_firmatario: string;
  ruolo_firmatario: SignerRole | '';
}

/** Who acts for the company, whose document is shown next (law §2). A health card read anywhere here goes into its box. */
export function SignerFields({ company }: { company: NonNullable<RowOf<'getAcquisto'>['cliente']> }) {
  const { typed, set } = useFormHandle<SignerTyped & Record<string, unknown>>();
  const role = typed.ruolo_firmatario;
  useScanTarget({
    accepts: ['tax_code'],
    onScan: ({ code }) => set({ codice_fiscale_firmatario: code }),
  });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.1fr_1.2fr] xl:gap-3">
      <legend className="mb-2 font-semibold">Chi firma per {company.ragione_sociale}</legend>
      <TextField
        name="nome_firmatario"
        label="Nome"
        required
        data-autofocus
        autoCapitalize="words"
        spellCheck={false}
        maxLength={signerLimits.nome_firmatario}
      />
      <TextField
        name="cognome_firmatario"
        label="Cognome"
        required
        autoCapitalize="words"
        spellCheck={false}
        maxLength={signerLimits.cognome_firmatario}
      />
      <TextField
        name="codice_fiscale_firmatario"
        label={isAbroad(company) ? 'Codice Fiscale (facoltativo)' : 'Codice Fiscale'}
        required={!isAbroad(company)}
        mono
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        data-scan="tax_code"
      />
      <SelectField
        name="ruolo_firmatario"
        label="In qualità di"
        required
        placeholder="Scegli"
        choices={codesOf(signerRoles).map((one) => ({ value: one, label: signerRoles[one].name }))}
        help={role === '' ? undefined : (signerRoles[role].note ?? undefined)}
      />
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { isTaxCode, normaliseTaxCode } from '#domain/tax-code';
import { isVatNumber, normaliseVatNumber } from '#domain/vat-number';
import { useFormHandle } from '#parts/form-body';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { CustomerLines } from './customer-lines.tsx';
import type { CustomerForm } from './customer-form.ts';
import { customerName, knownCustomers } from './queries.ts';

/** Offers the shop's customer of the tax code or VAT number that is being typed, before all the rest is typed too. */
export function KnownCustomer({ id_negozio, onUse }: { id_negozio: number; onUse: (id: number) => void }) {
  const { typed } = useFormHandle<CustomerForm>();
  const code = normaliseTaxCode(typed.codice_fiscale);
  const vat = normaliseVatNumber(typed.partita_iva);
  const isFirm = typed.kind === 'azienda';
  const taxCode = !isFirm && isTaxCode(code) ? code : null;
  const vatNumber = isFirm && isVatNumber(vat) ? vat : null;
  const { data } = useQuery({
    ...knownCustomers(id_negozio, taxCode, vatNumber),
    enabled: taxCode !== null || vatNumber !== null,
  });
  const [known] = taxCode !== null || vatNumber !== null ? (data ?? []) : [];
  if (!known) return null;
  return (
    <div className="sm:col-span-6">
      <Notice
        title="È già in anagrafica"
        actions={
          <Button size="small" kind="ghost" onClick={() => onUse(known.id_cliente)}>
            Usa {customerName(known)}
          </Button>
        }
      >
        <CustomerLines customer={known} />
      </Notice>
    </div>
  );
}

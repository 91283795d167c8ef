import { companyRegimes, companySellerWarning, purchaseRegimes } from '#domain/purchase-regime';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Field } from '#ui/field';
import { Notice } from '#ui/notice';
import { Select } from '#ui/select';
import { changePurchase, type Acquisto } from './queries.ts';

/** How a company sells, and what its invoice is needed for (law §3); nothing where the seller is a person. */
export function RegimeChoice({ row }: { row: Acquisto }) {
  const act = useAct();
  const chosen = companyRegimes.find((one) => one === row.regime_acquisto);
  if (chosen === undefined) return null;
  return (
    <div className="grid gap-3">
      {purchaseRegimes[chosen].needsInvoice ? <Notice kind="warn">{companySellerWarning}</Notice> : null}
      <Field label="Regime di acquisto" className="max-w-md" help={purchaseRegimes[chosen].note}>
        {(box) => (
          <Select
            {...box}
            disabled={act.isBusy}
            choices={companyRegimes.map((one) => ({ value: one, label: one }))}
            value={chosen}
            onChange={({ target }) => {
              const regime_acquisto = companyRegimes.find((one) => one === target.value) ?? null;
              void act.run((key) => changePurchase(row, { regime_acquisto }, key));
            }}
          />
        )}
      </Field>
      <ActProblem act={act} />
    </div>
  );
}

import { collaudoProblem } from '#domain/store';
import { Checkbox } from '#ui/checkbox';
import { FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { Tip } from '#ui/tip';
import type { StoreFieldsProps } from './address-fields.tsx';
import type { Store } from './queries.ts';
import { labels } from './store-form.ts';

/** Whether the shop works, and whether it is one for trying things out. */
export function StateFields({ form, onForm, errors, row }: StoreFieldsProps & { row: Store | null }) {
  const known = row && { ...row, acquisti: row.ha_acquisti };
  const other = row?.is_collaudo === 1 ? 0 : 1;
  const fixed = known ? collaudoProblem(other, known) : null;
  const isOffice = row?.is_sede === 1;
  return (
    <FormSection title="Stato">
      <div className="-my-2 grid">
        <Checkbox
          label={labels.is_active}
          help={
            isOffice
              ? 'È la sede: resta sempre attiva.'
              : 'Senza la spunta nessuno dei suoi utenti entra e il negozio esce da elenchi e mappa. Prima di salvare vedi che cosa comporta.'
          }
          checked={form.is_active === 1}
          disabled={isOffice}
          onChange={({ target }) => onForm({ ...form, is_active: target.checked ? 1 : 0 })}
        />
        <FieldError id="negozio-attivo-errore" error={errors.is_active} />
        <Tip text={fixed}>
          <span>
            <Checkbox
              label={labels.is_collaudo}
              help={
                fixed ??
                'Per le prove: i suoi acquisti si possono eliminare e non compare sulla pagina pubblica.'
              }
              checked={form.is_collaudo === 1}
              disabled={fixed !== null}
              onChange={({ target }) => onForm({ ...form, is_collaudo: target.checked ? 1 : 0 })}
            />
          </span>
        </Tip>
        <FieldError id="negozio-collaudo-errore" error={errors.is_collaudo} />
      </div>
    </FormSection>
  );
}

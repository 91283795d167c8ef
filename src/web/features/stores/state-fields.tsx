import { collaudoProblem } from '#domain/store';
import { CheckField } from '#parts/form-fields';
import { FormSection } from '#ui/form-section';
import { Tip } from '#ui/tip';
import type { Store } from './queries.ts';
import { labels } from './store-form.ts';

/** Whether the shop works, and whether it is one for trying things out. */
export function StateFields({ row }: { row: Store | null }) {
  const known = row && { ...row, acquisti: row.ha_acquisti };
  const other = row?.is_collaudo === 1 ? 0 : 1;
  const fixed = known ? collaudoProblem(other, known) : null;
  const isOffice = row?.is_sede === 1;
  return (
    <FormSection title="Stato">
      <div className="-my-2 grid">
        <CheckField
          name="is_active"
          label={labels.is_active}
          help={
            isOffice
              ? 'È la sede: resta sempre attiva.'
              : 'Senza la spunta nessuno dei suoi utenti entra e il negozio esce da elenchi e mappa. Prima di salvare vedi che cosa comporta.'
          }
          disabled={isOffice}
        />
        <Tip text={fixed}>
          <span>
            <CheckField
              name="is_collaudo"
              label={labels.is_collaudo}
              help={
                fixed ??
                'Per le prove: i suoi acquisti si possono eliminare e non compare sulla pagina pubblica.'
              }
              disabled={fixed !== null}
            />
          </span>
        </Tip>
      </div>
    </FormSection>
  );
}

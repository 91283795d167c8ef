import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { auditSubjectNames, auditSubjects, type AuditSubject } from '#domain/audit';
import { Button } from '#ui/button';
import { PeriodBox } from '#ui/period-box';
import { Field } from '#ui/field';
import { SearchBox } from '#ui/search-box';
import { Select } from '#ui/select';
import { cleared, isNarrowed, type AuditFilter } from './audit-filter.ts';
import { auditAffiliates, auditAuthors } from './queries.ts';

const subjects = auditSubjectNames
  .map((value) => ({ value, label: auditSubjects[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'));

export interface FilterBarProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter, isTyping?: boolean) => void;
}

/** What the log of changes is narrowed by; a thing or shop that a link brought is named, and can be let go. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data: authors = [] } = useQuery(auditAuthors);
  const { data: affiliates = [] } = useQuery(auditAffiliates);
  const change = (part: Partial<AuditFilter>, isTyping = false) =>
    onChange({ ...filter, ...part, pagina: 0, aperta: null }, isTyping);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 xl:grid-cols-4">
        <SearchBox
          label="Cerca nelle modifiche"
          placeholder="Chi, cosa, valore…"
          className="max-sm:col-span-2"
          value={filter.cerca}
          onSearch={(cerca) => change({ cerca }, true)}
        />
        <Field label="Oggetto">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={subjects}
              value={filter.oggetto ?? ''}
              onChange={({ target }) =>
                change({ oggetto: (target.value || null) as AuditSubject | null, chiave: '' })
              }
            />
          )}
        </Field>
        <Field label="Chi">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={authors.map(({ id_operatore, operatore, user_name }) => ({
                value: id_operatore,
                label: user_name ? `${operatore} (${user_name})` : operatore,
              }))}
              value={filter.autore || ''}
              onChange={({ target }) => change({ autore: Number(target.value) })}
            />
          )}
        </Field>
        <Field label="Affiliato" className="max-sm:col-span-2">
          {(box) => (
            <Select
              {...box}
              placeholder="Tutti"
              choices={affiliates.map((row) => ({ value: row.id_affiliato, label: row.ragione_sociale }))}
              value={filter.affiliato || ''}
              onChange={({ target }) => change({ affiliato: Number(target.value) })}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <PeriodBox
          label="Periodo"
          value={{ da: filter.da, a: filter.a }}
          onChange={({ da, a }) => change({ da, a })}
        />
        {filter.chiave ? (
          <Chip
            text={`${filter.oggetto ? auditSubjects[filter.oggetto] : 'Oggetto'} ${filter.chiave}`}
            onDrop={() => change({ chiave: '' })}
          />
        ) : null}
        {filter.negozio ? (
          <Chip text={`Negozio ${filter.negozio}`} onDrop={() => change({ negozio: 0 })} />
        ) : null}
        {isNarrowed(filter) ? (
          <Button kind="quiet" onClick={() => onChange(cleared(filter))}>
            Togli i filtri
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Chip({ text, onDrop }: { text: string; onDrop: () => void }) {
  return (
    <button
      type="button"
      onClick={onDrop}
      className="inline-flex min-h-11 items-center gap-2 rounded-md bg-accent-soft px-3 font-medium wrap-anywhere text-accent"
    >
      <span className="sr-only">Togli il filtro </span>
      Solo {text}
      <X size={16} aria-hidden="true" />
    </button>
  );
}

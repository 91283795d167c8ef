import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { deviceStateName, type DeviceState } from '#domain/device';
import { frontDialog, useScanTarget } from '#parts/scanner';
import { Button } from '#ui/button';
import { PeriodBox } from '#ui/period-box';
import { Field } from '#ui/field';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { clearedOf, isUnfiltered, type DeviceFilter } from './device-filter.ts';
import { brands } from './queries.ts';

export interface FilterBarProps {
  filter: DeviceFilter;
  /** States to choose from. */
  states: readonly number[];
  onSearch: (filter: DeviceFilter) => void;
  /** A code read by a barcode reader. */
  onScan: (code: string) => void;
}

/** Filters of the warehouse (S2 §2): nothing is asked before CERCA or Enter. */
export function FilterBar({ filter, states, onSearch, onScan }: FilterBarProps) {
  const [typed, setTyped] = useState(filter);
  const [shown, setShown] = useState(filter);
  const [isOpen, setOpen] = useState(false);
  // Back, forward or another link changed the address: the boxes follow it.
  if (shown !== filter) {
    setShown(filter);
    setTyped(filter);
  }
  const { data } = useQuery(brands);
  useScanTarget({
    accepts: ['imei', 'serial', 'text'],
    // Above an open device, too; another dialog's boxes are its own.
    isHere: () => frontDialog()?.querySelector('[data-device-detail]') !== null,
    onScan: ({ code }) => onScan(code),
  });
  const change = (part: Partial<DeviceFilter>) => setTyped({ ...typed, ...part });
  const isReversed = typed.da !== '' && typed.a !== '' && typed.da > typed.a;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReversed) onSearch({ ...typed, pagina: 0 });
  };

  return (
    <search aria-label="Filtri del magazzino">
      <form onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3">
        <Field label="Ricerca" className="min-w-44 flex-1 basis-44">
          {(box) => (
            <TextInput
              {...box}
              data-scan=""
              type="search"
              maxLength={100}
              icon={<Search size={18} />}
              placeholder="IMEI, modello, cliente…"
              value={typed.cerca}
              onChange={(event) => change({ cerca: event.target.value })}
            />
          )}
        </Field>
        <Button
          kind="ghost"
          className="mt-6.5 sm:hidden"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          Filtri
        </Button>
        <div className={clsx('contents', !isOpen && 'max-sm:hidden')}>
          <Field label="Stato" className="w-44 max-sm:w-full">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutti"
                choices={states.map((id) => ({
                  value: id,
                  label: deviceStateName(id as DeviceState),
                }))}
                value={typed.stato || ''}
                onChange={(event) => change({ stato: Number(event.target.value) })}
              />
            )}
          </Field>
          <Field label="Marca" className="w-32 max-sm:w-full">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutte"
                choices={(data ?? []).map((brand) => ({ value: brand.id_brand, label: brand.brand_name }))}
                value={typed.marca || ''}
                onChange={(event) => change({ marca: Number(event.target.value) })}
              />
            )}
          </Field>
          <Field label="Supervalutazione" className="w-36 max-sm:w-full">
            {(box) => (
              <Select
                {...box}
                placeholder="Tutte"
                choices={[
                  { value: '0', label: 'NO' },
                  { value: '1', label: 'SI' },
                ]}
                value={typed.supervalutazione}
                onChange={(event) =>
                  change({ supervalutazione: event.target.value as DeviceFilter['supervalutazione'] })
                }
              />
            )}
          </Field>
          <PeriodBox
            label="Data acquisto"
            value={{ da: typed.da, a: typed.a }}
            onChange={({ da, a }) => change({ da, a })}
          />
        </div>
        <div className="flex gap-2 sm:mt-6.5">
          <Button type="submit">CERCA</Button>
          <Button
            kind="ghost"
            disabledReason={isUnfiltered(filter) && isUnfiltered(typed) ? 'Nessun filtro attivo' : null}
            onClick={() => {
              const cleared = clearedOf(filter);
              // The address may be clear already while something stands typed.
              setTyped(cleared);
              onSearch(cleared);
            }}
          >
            AZZERA FILTRI
          </Button>
        </div>
      </form>
    </search>
  );
}

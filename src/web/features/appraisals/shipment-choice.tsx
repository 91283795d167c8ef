import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatDay } from '#lib/format';
import { Combobox } from '#ui/combobox';
import { Field } from '#ui/field';

interface ShipmentChoiceProps {
  value: number | null;
  onChange: (id_spedizione_magcent: number | null) => void;
}

/** The parcel that is unpacked, if one wants to know what it lacks. */
export function ShipmentChoice({ value, onChange }: ShipmentChoiceProps) {
  const { data, error } = useQuery(asking('getListaSpedizioni', { id_negozio: 0, limit: 200, conta: 0 }));
  const choices = useMemo(
    () => [
      { value: 0, label: 'Nessuna in particolare' },
      ...(data ?? [])
        .filter((row) => row.numero_arrivati < row.numero_devices)
        .map((row) => ({ value: row.id_spedizione_magcent, label: nameOf(row) })),
    ],
    [data],
  );
  return (
    <Field
      label="Spedizione (facoltativa)"
      help="Con la spedizione vedi che cosa manca e che cosa è di troppo."
      error={error && !data ? faultText(error) : null}
      // A long name is cut, not the column widened.
      className="min-w-0 grid-cols-1"
    >
      {(field) => (
        <Combobox
          {...field}
          label="Spedizione"
          choices={choices}
          value={value ?? 0}
          onChange={(next) => onChange(next ? Number(next) : null)}
          searchPlaceholder="Numero DDT o negozio"
        />
      )}
    </Field>
  );
}

/** 'DDT 3/2026 · Aurora Milano · 2 di 3 in arrivo · 14-11-2026'. */
function nameOf(row: RowOf<'getListaSpedizioni'>): string {
  const left = row.numero_devices - row.numero_arrivati;
  const count = left === row.numero_devices ? `${left} device` : `${left} di ${row.numero_devices} device`;
  const when = formatDay(row.data_richiesta_spedizione_magcent);
  return `DDT ${row.numero_ddt}/${row.anno_ddt} · ${row.negozio_spedizione} · ${count} · ${when}`;
}

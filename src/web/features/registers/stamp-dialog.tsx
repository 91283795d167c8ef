import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { parseNumber } from '#domain/price-text';
import { stampedBy, stampForms, type StampForm } from '#domain/register';
import { codesOf } from '#domain/code';
import { mutate } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { formatCount, formatDay } from '#lib/format';
import { DayField } from '#parts/day-field';
import { FormSubmit } from '#parts/form-body';
import { FormDialog, PageForm } from '#parts/form-dialog';
import { MoneyField, SelectField, TextField } from '#parts/form-fields';
import { ShopField, shopProblem } from './shop-field.tsx';

/** How a shop's register was stamped, printed on it from that day on; and what is too small to be entered. */
export function StampDialog({ id_negozio, onClose }: { id_negozio: number | null; onClose: () => void }) {
  const [shop, setShop] = useState(id_negozio);
  return (
    <FormDialog
      size="normal"
      title="Vidimazione e soglia"
      lead="La vidimazione si stampa in testa al registro del negozio dal suo giorno in poi."
      confirm="Registra la vidimazione"
      className="grid gap-3 sm:grid-cols-2 [&>:first-child]:sm:col-span-2"
      start={{
        id_negozio: shop,
        forma: 'AUTORITA' as StampForm,
        autorita: '',
        data_vidimazione: '',
        pagine: '',
      }}
      check={shopProblem}
      send={(typed, once) =>
        mutate(
          'setRegistroVidimazione',
          { ...typed, id_negozio: typed.id_negozio ?? 0, pagine: Number(typed.pagine) },
          once,
        )
      }
      done="Vidimazione registrata"
      onDone={(_, typed) => {
        setShop(typed.id_negozio);
        return true;
      }}
      below={<Threshold />}
      onClose={onClose}
    >
      {({ typed }) => (
        <>
          <div className="grid gap-3">
            <ShopField />
            {typed.id_negozio ? <Stamps id_negozio={typed.id_negozio} /> : null}
          </div>
          <SelectField
            name="forma"
            label="Forma"
            choices={codesOf(stampForms).map((one) => ({ value: one, label: stampForms[one].name }))}
          />
          {stampForms[typed.forma].byAuthority ? (
            <TextField name="autorita" label="Autorità" placeholder="Questura o Comune di…" maxLength={120} />
          ) : null}
          <DayField name="data_vidimazione" label="Data" />
          <TextField name="pagine" label="Pagine" inputMode="numeric" />
        </>
      )}
    </FormDialog>
  );
}

function Stamps({ id_negozio }: { id_negozio: number }) {
  const { data: stamps = [] } = useQuery(asking('getRegistroVidimazioni', { id_negozio }));
  if (stamps.length === 0) return <p className="text-soft">Nessuna vidimazione registrata.</p>;
  return (
    <ul className="grid gap-1" aria-label="Vidimazioni del registro">
      {stamps.map((stamp) => (
        <li key={stamp.data_vidimazione}>{stampText(stamp)}</li>
      ))}
    </ul>
  );
}

function stampText({ forma, autorita, data_vidimazione, pagine }: RowOf<'getRegistroVidimazioni'>): string {
  return `${formatDay(data_vidimazione)}: ${stampedBy({ forma, autorita })}, ${formatCount(pagine)} pagine`;
}

/** The value below which purchases are not entered, for all shops from today on; empty: everything is (law §2). */
function Threshold() {
  const stored = useQuery(askingOne('getRegistroSoglia', {})).data?.soglia ?? null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <PageForm
        start={{ soglia: stored === null ? '' : String(stored).replace('.', ',') }}
        // What is no number is refused by the server, beside the box.
        send={({ soglia }, once) =>
          mutate('setRegistroSoglia', { soglia: soglia.trim() === '' ? null : parseNumber(soglia) }, once)
        }
        done="Soglia registrata"
        className="flex flex-wrap items-start gap-3"
      >
        {() => (
          <>
            <MoneyField
              name="soglia"
              label="Soglia di valore"
              help="Vuota: si scrive ogni acquisto. Vale per tutti i negozi, da oggi."
            />
            <FormSubmit kind="ghost" className="sm:mt-7">
              Salva la soglia
            </FormSubmit>
          </>
        )}
      </PageForm>
    </div>
  );
}

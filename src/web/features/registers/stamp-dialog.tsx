import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { stampFormNames, stampForms, type StampForm } from '#domain/register';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatDay } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { Select } from '#ui/select';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { stampsOf, type Stamp } from './queries.ts';
import { ShopChoice } from './shop-choice.tsx';
import { ThresholdForm } from './threshold-form.tsx';

/** How a shop's register was stamped, printed on it from that day on; and what is too small to be entered. */
export function StampDialog({ id_negozio, onClose }: { id_negozio: number; onClose: () => void }) {
  const [shop, setShop] = useState(id_negozio);
  const { data: stamps = [] } = useQuery(stampsOf(shop));
  return (
    <Dialog
      open
      title="Vidimazione e soglia"
      lead="La vidimazione si stampa in testa al registro del negozio dal suo giorno in poi."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <ShopChoice value={shop} onChange={setShop} />
        {shop === 0 ? null : (
          <>
            {stamps.length === 0 ? (
              <p className="text-soft">Nessuna vidimazione registrata.</p>
            ) : (
              <ul className="grid gap-1" aria-label="Vidimazioni del registro">
                {stamps.map((stamp) => (
                  <li key={stamp.data_vidimazione}>{stampText(stamp)}</li>
                ))}
              </ul>
            )}
            <StampForm key={shop} id_negozio={shop} />
          </>
        )}
        <ThresholdForm />
      </div>
    </Dialog>
  );
}

function stampText({ forma, autorita, data_vidimazione, pagine }: Stamp): string {
  const who = forma === 'AUTORITA' ? autorita : stampForms.AUTOVIDIMAZIONE;
  return `${formatDay(data_vidimazione)}: ${who}, ${formatCount(pagine)} pagine`;
}

function StampForm({ id_negozio }: { id_negozio: number }) {
  const cache = useQueryClient();
  const act = useAct();
  const [forma, setForma] = useState<StampForm>('AUTORITA');
  const [autorita, setAutorita] = useState('');
  const [data_vidimazione, setDay] = useState('');
  const [pagine, setPages] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act.run(async (key) => {
      const input = { id_negozio, forma, autorita, data_vidimazione, pagine: Number(pagine) };
      const outcome = await mutate('setRegistroVidimazione', input, { idempotencyKey: key });
      if (!outcome.ok) return faultText(outcome.ret_message);
      await cache.invalidateQueries({ queryKey: stampsOf(id_negozio).queryKey });
      toast.success('Vidimazione registrata');
      setDay('');
      setPages('');
      return null;
    });
  };
  return (
    <form className="grid gap-3 sm:grid-cols-2" onSubmit={submit} noValidate>
      <Field label="Forma" error={act.fields['forma'] ?? null}>
        {(box) => (
          <Select
            {...box}
            choices={stampFormNames.map((one) => ({ value: one, label: stampForms[one] }))}
            value={forma}
            onChange={({ target }) =>
              setForma(stampFormNames.find((one) => one === target.value) ?? 'AUTORITA')
            }
          />
        )}
      </Field>
      {forma === 'AUTORITA' ? (
        <Field label="Autorità" error={act.fields['autorita'] ?? null}>
          {(box) => (
            <TextInput
              {...box}
              placeholder="Questura o Comune di…"
              maxLength={120}
              value={autorita}
              onChange={({ target }) => setAutorita(target.value)}
            />
          )}
        </Field>
      ) : null}
      <Field label="Data" error={act.fields['data_vidimazione'] ?? null}>
        {(box) => (
          <TextInput
            {...box}
            type="date"
            value={data_vidimazione}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <Field label="Pagine" error={act.fields['pagine'] ?? null}>
        {(box) => (
          <TextInput
            {...box}
            inputMode="numeric"
            value={pagine}
            onChange={({ target }) => setPages(target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" busy={act.isBusy}>
          Registra la vidimazione
        </Button>
        {Object.keys(act.fields).length > 0 ? null : <ActProblem act={act} className="mt-3" />}
      </div>
    </form>
  );
}

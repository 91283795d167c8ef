import { useId, useRef, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { Notice } from '#ui/notice';
import { TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { useDeleteTests, type TestShop } from './queries.ts';

const kinds = [
  ['device', 'Devices'],
  ['ricevute', 'Ricevute'],
  ['coupon', 'Coupon'],
  ['spedizioni', 'Spedizioni'],
  ['righe_distinta', 'Righe di distinte'],
  ['documenti', 'Documenti archiviati'],
  ['file', 'Foto, firme e file'],
  ['mail', 'Mail'],
  ['eventi', 'Eventi della cronologia'],
  ['valutazioni', 'Report di diagnosi'],
] as const satisfies readonly (readonly [keyof TestShop, string])[];

/** Counts what is destroyed, and asks for the shop's name before it is. */
export function DeleteDialog({ shop, onClose }: { shop: TestShop; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const form = useId();
  const act = useAct();
  const deletion = useDeleteTests();
  const isNamed = typed.trim().toLowerCase() === shop.negozio.toLowerCase();
  const remove = () =>
    act.run(async (key) => {
      const outcome = await deletion.mutateAsync({ id_negozio: shop.id_negozio, key });
      if (!outcome.ok) return faultText(outcome.ret_message);
      toast.success('Devices eliminati');
      onClose();
      return null;
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Elimina i devices di ${shop.negozio}`}
      lead="Non si può annullare. Vengono eliminati:"
      size="small"
      initialFocus={box}
      footer={
        <FormActions
          kind="danger"

          form={form}
          busy={act.isBusy}
          disabledReason={isNamed ? null : 'Scrivi prima il nome del negozio'}
          onCancel={onClose}
        >
          Elimina
        </FormActions>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-6">
        {kinds.map(([kind, name]) => (
          <div key={kind} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5">
            <dt>{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatCount(shop[kind])}</dd>
          </div>
        ))}
      </dl>
      {shop.restano > 0 ? (
        <Notice kind="info" className="mt-4">
          {shop.restano === 1
            ? 'Resta 1 acquisto: il suo coupon è stato utilizzato in un altro negozio.'
            : `Restano ${formatCount(shop.restano)} acquisti: i loro coupon sono stati utilizzati in altri negozi.`}
        </Notice>
      ) : null}
      <form
        id={form}
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed) void remove();
        }}
      >
        <Field label={`Per confermare scrivi «${shop.negozio}»`} required>
          {(field) => (
            <TextInput
              {...field}
              ref={box}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { addDays, addMonthsClamped, isDay } from '#domain/day';
import { extendRefusal, furthestExpiry, type CouponState } from '#domain/coupon';
import { couponText, fieldText } from '#domain/text';
import { faultText, faultTexts } from '#lib/fault-text';
import { formatDay, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { useToday } from '#lib/use-today';
import { ActProblem } from '#ui/act-problem';
import { Dialog } from '#ui/dialog';
import { Field } from '#ui/field';
import { FormActions } from '#ui/form-actions';
import { TextArea, TextInput } from '#ui/text-input';
import { toast } from '#ui/toast';
import { CouponFacts } from './coupon-facts.tsx';
import { extendCoupon, type Coupon } from './queries.ts';

export interface ExtendDialogProps {
  coupon: Coupon;
  id_operatore: number;
  onClose: () => void;
}

/** Head office gives a coupon a later last day; the reason is kept in the device's history (decisions §7). */
export function ExtendDialog({ coupon, id_operatore, onClose }: ExtendDialogProps) {
  const { coupon_serial_number } = coupon;
  const today = useToday();
  const last = coupon.data_scadenza ?? today;
  const [day, setDay] = useState(() => addMonthsClamped(last > today ? last : today, 1));
  const [motivo, setMotivo] = useState('');
  const [isTried, setTried] = useState(false);
  const cache = useQueryClient();
  const act = useAct();
  const row = { stato_coupon: coupon.stato_coupon as CouponState, data_scadenza: last };
  const refusal = isDay(day) ? extendRefusal(row, day, today) : null;
  const dayError = !isDay(day) ? fieldText.required : refusal ? faultTexts[refusal] : null;

  const extend = async (key: string): Promise<string | null> => {
    const input = { coupon_serial_number, data_scadenza: day, motivo: motivo.trim(), id_operatore };
    const outcome = await extendCoupon(input, key);
    void cache.invalidateQueries({ queryKey: ['getCoupon'] });
    void cache.invalidateQueries({ queryKey: ['getEventiDevice'] });
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(`${couponText.extended}: ${formatDay(outcome.data_scadenza)}.`);
    onClose();
    return null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!dayError && motivo.trim()) void act.run(extend);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Prolungare il coupon ${groupCode(coupon_serial_number)}?`}
      lead="Il motivo resta nella storia del device."
      size="small"
      footer={
        <FormActions form="prolunga" busy={act.isBusy} onCancel={onClose}>
          Prolunga
        </FormActions>
      }
    >
      <CouponFacts coupon={coupon} />
      <form id="prolunga" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field
          label="Nuova scadenza"
          required
          help="L’ultimo giorno in cui si può utilizzare."
          error={isTried ? (dayError ?? act.fields['data_scadenza']) : null}
          className="max-w-56"
        >
          {(box) => (
            <TextInput
              {...box}
              type="date"
              min={addDays(last >= today ? last : addDays(today, -1), 1)}
              max={furthestExpiry(today)}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Motivo"
          required
          error={isTried && !motivo.trim() ? fieldText.required : act.fields['motivo']}
        >
          {(box) => (
            <TextArea
              {...box}
              rows={3}
              maxLength={500}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            />
          )}
        </Field>
      </form>
      <ActProblem act={act} className="mt-4" />
    </Dialog>
  );
}

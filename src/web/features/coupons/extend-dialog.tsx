import { addDays, addMonthsClamped, isDay } from '#domain/day';
import { extendRefusal, furthestExpiry } from '#domain/coupon';
import { couponText, fieldText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultTexts } from '#lib/fault-text';
import { formatDay, groupCode } from '#lib/format';
import { useToday } from '#lib/use-today';
import { FormDialog } from '#parts/form-dialog';
import { DayField } from '#parts/day-field';
import { ReasonField } from '#parts/form-fields';
import { reasonProblem } from '#parts/reason-dialog';
import { CouponFacts, type Coupon } from './coupon-cells.tsx';

interface ExtendDialogProps {
  coupon: Coupon;
  id_operatore: number;
  onClose: () => void;
}

/** Head office gives a coupon a later last day; the reason is kept in the device's history (rulings §7). */
export function ExtendDialog({ coupon, id_operatore, onClose }: ExtendDialogProps) {
  const { coupon_serial_number } = coupon;
  const today = useToday();
  const last = coupon.data_scadenza ?? today;
  const row = { stato_coupon: coupon.stato_coupon, data_scadenza: last };
  const dayProblem = (day: string): string | null => {
    const refusal = isDay(day) ? extendRefusal(row, day, today) : null;
    return !isDay(day) ? fieldText.required : refusal && faultTexts[refusal];
  };
  return (
    <FormDialog
      title={`Prolungare il coupon ${groupCode(coupon_serial_number)}?`}
      lead="Il motivo resta nella storia del device."
      confirm="Prolunga"
      onClose={onClose}
      above={<CouponFacts coupon={coupon} />}
      start={{ data_scadenza: addMonthsClamped(last > today ? last : today, 1), motivo: '' }}
      check={(typed) => ({ data_scadenza: dayProblem(typed.data_scadenza), ...reasonProblem(typed) })}
      send={({ data_scadenza, motivo }, once) =>
        mutate(
          'setScadenzaCoupon',
          { coupon_serial_number, data_scadenza, motivo: motivo.trim(), id_operatore },
          once,
        )
      }
      done={({ data_scadenza }) => `${couponText.extended}: ${formatDay(data_scadenza)}.`}
    >
      <DayField
        name="data_scadenza"
        label="Nuova scadenza"
        required
        help="L’ultimo giorno in cui si può utilizzare."
        className="max-w-56"
        min={addDays(last >= today ? last : addDays(today, -1), 1)}
        max={furthestExpiry(today)}
      />
      <ReasonField />
    </FormDialog>
  );
}

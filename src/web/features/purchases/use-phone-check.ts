import { bearsCode, type NumberedPhone } from '#domain/phone-identity';
import { groupCode } from '#lib/format';
import { playBeep } from '#lib/play-beep';
import { everywhere, useScanTarget } from '#parts/scanner';
import { toast } from '#ui/toast';

/** Later on in a purchase a phone's code asks one thing: is it the one on the counter? At every step, dialogs open or not. */
export function usePhoneCheck(phone: NumberedPhone | null): void {
  useScanTarget({
    accepts: phone ? ['imei', 'serial'] : [],
    isHere: everywhere,
    onScan: ({ code }) => {
      const isIt = phone !== null && bearsCode(phone, code);
      playBeep(isIt ? 'good' : 'bad');
      if (isIt) toast.success(`È questo telefono: ${groupCode(code)}`);
      else toast.error(`Non è questo telefono: ${groupCode(code)}`);
    },
  });
}

/** Telephone numbers as customers give them: kept as typed, looked at for what can't be one. */

/** What is odd about a number, in Italian; the operator confirms and goes on. `isAbroad`: dialled there, perhaps. */
export function phoneWarnings(typed: string, isAbroad = false): string[] {
  const compact = typed.replace(/[\s./()-]/g, '').replace(/^00/, '+');
  const odd = ['Telefono cellulare: non sembra un numero di telefono, verificare.'];
  if (!/^\+?\d+$/.test(compact) || /^\+?(\d)\1+$/.test(compact)) return odd;
  const isForeign = compact.startsWith('+') ? !compact.startsWith('+39') : isAbroad;
  if (isForeign) return compact.length >= 8 && compact.length <= 16 ? [] : odd;
  const national = compact.replace(/^\+39/, '');
  // Cell phones begin with 3 and have 9 or 10 digits; what begins with 0 is a landline of 6 to 11.
  return /^(3\d{8,9}|0\d{5,10})$/.test(national) ? [] : odd;
}

/** A number for who needs only recognise it: '333•••567'. */
export function maskPhone(phone: string): string {
  const compact = phone.replace(/\s/g, '');
  return compact.length < 8 ? '•••' : `${compact.slice(0, 3)}•••${compact.slice(-3)}`;
}

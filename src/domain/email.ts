const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** True for one plain mail address, at most 254 characters, 64 before the '@' (S1 §5 'Indirizzo mail non valido'). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && shape.test(text);
}

/** An address that its owner knows again and nobody else learns: 'm•••@example.it'. */
export function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.trim().split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}

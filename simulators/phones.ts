/** The telephones that a person can play with on the simulators' page. Each play is a new phone: its own IMEI and serial. */
import { randomInt } from 'node:crypto';
import { BadInput } from './call.ts';
import { escapeHtml } from './html.ts';

type Phone = {
  make: string;
  modelName: string;
  modelNo: string;
  memory: string;
  color: string;
  note?: string;
};

/** The first five are the price list's fixed rows (demo world); the last is not in the list. */
const phones: Phone[] = [
  { make: 'Apple', modelName: 'iPhone 13', modelNo: 'A2633', memory: '128 GB', color: 'Nero' },
  { make: 'Apple', modelName: 'iPhone 14 Pro', modelNo: 'A2890', memory: '256 GB', color: 'Viola' },
  { make: 'Samsung', modelName: 'Galaxy S22', modelNo: 'SM-S901B', memory: '128 GB', color: 'Bianco' },
  { make: 'Samsung', modelName: 'Galaxy A13', modelNo: 'SM-A135F', memory: '64 GB', color: 'Blu' },
  { make: 'Xiaomi', modelName: 'Redmi Note 11', modelNo: '2201117TG', memory: '128 GB', color: 'Grigio' },
  {
    make: 'Nokia',
    modelName: 'Nokia 105',
    modelNo: 'TA-1557',
    memory: '128 MB',
    color: 'Nero',
    note: 'non in listino',
  },
];

/** An IMEI of the range reserved for tests (begins with 00) with a right check digit. */
export function testImei(): string {
  const body = `00${Array.from({ length: 12 }, () => randomInt(10)).join('')}`;
  const sum = [...body].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** A serial number of ten characters, such as makers print. */
export function testSerial(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The boxes that say which phone it is; empty ones are made up. */
export function phoneFields(): string {
  const options = phones.map(
    ({ make, modelName, memory, note }, at) =>
      `<option value="${at}">${escapeHtml(`${make} ${modelName} ${memory}${note ? ` (${note})` : ''}`)}</option>`,
  );
  return `<label>Telefono<select name="phone">${options.join('')}</select></label>
<div class="pair"><label>IMEI<input name="imei" inputmode="numeric" maxlength="15" placeholder="nuovo"></label>
<label>Numero di serie<input name="serial" maxlength="20" placeholder="nuovo"></label></div>`;
}

/** The phone that those boxes mean. */
export function identityOf(form: URLSearchParams): Phone & { imei: string; imei2: string; serial: string } {
  const phone = phones[Number(form.get('phone'))];
  if (!phone) throw new BadInput('telefono sconosciuto');
  const { make, modelName, modelNo, memory, color } = phone;
  const imei = form.get('imei')?.trim() || testImei();
  if (!/^\d{15}$/.test(imei)) throw new BadInput("l'IMEI ha 15 cifre");
  return {
    make,
    modelName,
    modelNo,
    memory,
    color,
    imei,
    imei2: '',
    serial: form.get('serial')?.trim() || testSerial(),
  };
}

/** The telephones that a person can play with on the simulators' page. Each play is a new phone: its own IMEI and serial. */
import { randomInt } from 'node:crypto';

export type Phone = {
  make: string;
  modelName: string;
  modelNo: string;
  memory: string;
  color: string;
  note?: string;
};

/** The first five are the price list's fixed rows (demo world); the last is not in the list. */
export const phones: Phone[] = [
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

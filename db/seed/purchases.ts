import type { Grade } from '#domain/grading';

/** How far a purchase got: paid for, cancelled while pending, or left IN CORSO after a step. */
type Ending = 'voucher' | 'cash' | 'card' | 'cancelled' | 'left at payment' | 'left at document';

/** One purchase of the demo world. `days` before today at an hour, or (0) minutes before now. */
export interface PurchasePlan {
  days: number;
  time: string;
  shop: number;
  customer: string;
  /** brand, model and GB as in the price list */
  phone: string;
  grade: Grade;
  ending: Ending;
  /** tests that failed */
  failed?: readonly string[];
  /** typed in by hand */
  manual?: true;
  /** the blacklist was not answered, and why it was bought all the same */
  unknownBlacklist?: string;
  /** sku of the campaign */
  bonus?: 'APL50' | 'XIA20';
  /** when and where the coupon was used */
  burned?: readonly [days: number, time: string, shop: number];
}

type More = Omit<PurchasePlan, 'days' | 'time' | 'shop' | 'customer' | 'phone' | 'grade' | 'ending'>;

function buy(
  [days, time, shop]: readonly [number, string, number],
  customer: string,
  phone: string,
  grade: Grade,
  ending: Ending,
  more: More = {},
): PurchasePlan {
  return { days, time, shop, customer, phone, grade, ending, ...more };
}

/** The last two months, oldest first; at the end what was bought before them, for an invoice that is overdue by now. */
export const purchases: readonly PurchasePlan[] = [
  buy([59, '10:20', 1001], 'Moretti', 'Apple iPhone 11 64', 'B+', 'voucher', { burned: [57, '17:05', 1001] }),
  buy([58, '16:05', 1002], 'Ferrero', 'Samsung Galaxy A52 128', 'A-', 'cash'),
  buy([56, '11:40', 2071], 'Sbardella', 'Apple iPhone 12 128', 'B-', 'cash'),
  buy([55, '17:15', 5891], 'Russo', 'Samsung Galaxy S21 128', 'A-', 'voucher', {
    burned: [54, '10:30', 5891],
  }),
  buy([53, '10:50', 7221], 'Cangelosi', 'Xiaomi Redmi Note 12 128', 'A', 'voucher'),
  buy([52, '15:30', 3641], 'Zanardi', 'Apple iPhone 13 128', 'A-', 'card'),
  buy([50, '12:10', 1003], 'Canepa', 'OPPO Reno8 256', 'B+', 'voucher', { bonus: 'XIA20' }),
  buy([49, '18:20', 8001], 'Gherardini', 'Samsung Galaxy S22 128', 'A-', 'voucher'),
  buy([47, '10:05', 1001], 'Brambilla', 'Apple iPhone 14 Pro 256', 'A-', 'card'),
  buy([46, '16:45', 1001], 'De Luca', 'Xiaomi Redmi Note 11 128', 'B-', 'voucher', {
    bonus: 'XIA20',
    burned: [44, '18:40', 1002],
  }),
  buy([44, '11:25', 1004], 'Zanini', 'Huawei P30 Pro 128', 'B+', 'cash', {
    unknownBlacklist: 'Servizio non disponibile: verificato a mano con lo scontrino di acquisto',
  }),
  buy([43, '17:50', 2071], 'Moroni', 'Samsung Galaxy A13 64', 'C+', 'cash'),
  buy([41, '10:30', 5891], 'Iovine', 'Apple iPhone XR 64', 'B-', 'voucher', {
    failed: ['LCD', 'Touch Screen'],
  }),
  buy([40, '15:15', 3641], 'Studio Bellini', 'Samsung Galaxy S23 256', 'A-', 'card'),
  buy([38, '12:40', 1002], 'Giraudo', 'Samsung Galaxy S22 128', 'A', 'voucher', {
    bonus: 'APL50',
    burned: [36, '11:20', 1001],
  }),
  buy([37, '18:05', 8001], 'Pieraccini', 'Apple iPhone 12 mini 64', 'B+', 'cash'),
  buy([35, '10:15', 1001], 'Riva', 'Motorola Moto G54 256', 'A-', 'cash', { manual: true }),
  buy([34, '16:30', 7221], 'Orlando', 'Apple iPhone SE 2022 64', 'A-', 'voucher', {
    burned: [30, '12:00', 7221],
  }),
  buy([33, '11:10', 1003], 'Traverso', 'Google Pixel 7 128', 'A-', 'cash'),
  buy([31, '17:35', 1001], 'Officine Grafiche', 'Apple iPhone 13 128', 'A', 'voucher'),
  buy([30, '10:55', 2071], 'Cesaroni', 'Apple iPhone 14 128', 'A-', 'card'),
  buy([28, '15:45', 5891], "D'Amico", 'Samsung Galaxy Z Flip4 128', 'B+', 'voucher'),
  buy([27, '12:20', 1002], 'Cerutti', 'Apple iPhone 15 128', 'A', 'voucher', { bonus: 'APL50' }),
  buy([26, '18:10', 3641], 'Lambertini', 'OnePlus 9 128', 'B-', 'cash'),
  buy([24, '10:40', 1001], 'Popescu', 'Samsung Galaxy A54 5G 128', 'A-', 'voucher', { bonus: 'XIA20' }),
  buy([23, '16:00', 8001], 'Bacci', 'Apple iPad 9 64', 'B+', 'card'),
  buy([22, '11:55', 1004], 'Bonetti', 'Samsung Galaxy S24 Ultra 256', 'A-', 'card'),
  buy([20, '17:20', 1001], 'Villa', 'Apple iPhone 8 64', 'B-', 'cash', { failed: ['Manual Battery Health'] }),
  buy([19, '10:10', 7221], 'Cangelosi', 'Honor 90 256', 'A-', 'voucher'),
  buy([18, '15:25', 5891], 'Russo', 'Realme C21 32', 'B-', 'voucher', { manual: true }),
  buy([17, '12:05', 1002], 'Bosco', 'Samsung Galaxy S22 Ultra 256', 'A-', 'cash'),
  buy([16, '18:30', 2071], 'Sbardella', 'Xiaomi 13T 256', 'A-', 'cash'),
  buy([15, '10:25', 1001], 'Fontana', 'Apple iPhone 7 32', 'B-', 'voucher', {
    manual: true,
    burned: [13, '16:10', 1003],
  }),
  buy([13, '16:15', 3641], 'Tassinari', 'Samsung Galaxy S10 128', 'C+', 'cash'),
  buy([12, '11:30', 1001], 'El Amrani', 'Apple iPhone 13 Pro 128', 'A-', 'card'),
  buy([11, '17:40', 8001], 'Gherardini', 'Google Pixel 8 128', 'A', 'voucher', {
    burned: [9, '10:50', 8001],
  }),
  buy([10, '10:35', 1003], 'Canepa', 'Apple iPhone 12 64', 'B+', 'cancelled'),
  buy([9, '15:50', 1001], 'Lindqvist', 'Samsung Galaxy S23 Ultra 256', 'A-', 'voucher'),
  buy([8, '12:15', 1004], 'Zanini', 'Realme GT 2 128', 'B+', 'voucher', { bonus: 'APL50' }),
  buy([7, '18:00', 5891], 'Iovine', 'Apple iPhone 14 Pro 256', 'A-', 'voucher'),
  buy([6, '10:45', 1001], 'Moretti', 'Huawei P40 Lite 128', 'C-', 'cancelled'),
  buy([5, '16:20', 1002], 'Ferrero', 'Apple iPhone 15 Pro 128', 'A', 'voucher', { bonus: 'APL50' }),
  buy([5, '17:30', 1009], 'Collaudo', 'Samsung Galaxy A12 32', 'B-', 'cash'),
  buy([4, '11:15', 2071], 'Moroni', 'Vivo X60 Pro 256', 'C+', 'cancelled'),
  buy([3, '17:10', 1001], 'Brambilla', 'Samsung Galaxy Tab S9 128', 'A-', 'voucher'),
  buy([2, '10:00', 3641], 'Zanardi', 'Nothing Phone (1) 128', 'A-', 'cash'),
  buy([2, '15:40', 1001], 'De Luca', 'Xiaomi Redmi Note 11 128', 'A-', 'voucher'),
  buy([1, '12:30', 1001], 'Riva', 'Samsung Galaxy A13 64', 'A', 'cash'),
  buy([1, '18:15', 7221], 'Orlando', 'Apple iPhone 11 128', 'B+', 'voucher'),
  buy([0, '-70', 1001], 'Villa', 'Apple iPhone 13 128', 'A-', 'left at document'),
  buy([0, '-20', 1001], 'Riva', 'Samsung Galaxy S22 128', 'B+', 'left at payment'),
  buy([74, '16:25', 1001], 'Villa', 'Apple iPhone 14 Pro 256', 'A-', 'cash'),
  buy([73, '10:40', 1001], 'Fontana', 'Samsung Galaxy S23 256', 'A-', 'card'),
  buy([72, '11:05', 1001], 'Popescu', 'Samsung Galaxy S21 128', 'A-', 'cash'),
];

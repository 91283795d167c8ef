/** Rows of a price list for the world of `build-world.ts`: two change a price, one does not, two are new; three are wrong. */

export const good: (string | number | null)[][] = [
  ['Apple', 'iPhone 13', '128 GB', 350, 'Smartphone'],
  ['Samsung', 'galaxy s22', '128', '150,00', null],
  ['Xiaomi', 'Redmi Note 11', '128 GB', 60, null],
  ['Fairphone', 'Fairphone 5', '256 GB', 200, 'Smartphone'],
  ['Fairphone', 'Fairphone 5', '128 GB', '180,50', null],
];
export const bad: (string | number | null)[][] = [
  ['Apple', 'iPhone 14 Pro', '256 GB', -5, null],
  ['Samsung', 'Galaxy A13', '64 GB', 30, 'Tablet'],
  ['Nokia', '3310', 'boh', 10, null],
];

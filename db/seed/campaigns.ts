import { addDays, type Day } from '#domain/day';

/** A campaign of affiliate 100 that takes in any phone; first and last day, both included. */
interface DemoCampaign {
  sku: string;
  id_campagna: string;
  brand: string;
  model_name_campagna: string;
  supervalutazione: number;
  from: Day;
  to: Day;
  imei: 0 | 1;
  serial: 0 | 1;
  ean: 0 | 1;
}

/** Two active ones, one over and one still to come, seen from a day. */
export function campaignsOn(today: Day): DemoCampaign[] {
  const any = { serial: 0, imei: 1 } as const;
  return [
    {
      ...any,
      sku: 'SAM30',
      id_campagna: 'SAMSUNG30',
      brand: 'Samsung',
      model_name_campagna: 'Galaxy S25',
      supervalutazione: 30,
      from: addDays(today, -90),
      to: addDays(today, 60),
      ean: 0,
    },
    {
      ...any,
      sku: 'APL50',
      id_campagna: 'APPLE50',
      brand: 'Apple',
      model_name_campagna: 'iPhone 16',
      supervalutazione: 50,
      from: addDays(today, -90),
      to: addDays(today, 90),
      ean: 1,
    },
    {
      ...any,
      sku: 'XIA20',
      id_campagna: 'XIAOMI20',
      brand: 'Xiaomi',
      model_name_campagna: '14T',
      supervalutazione: 20,
      from: addDays(today, -75),
      to: addDays(today, -15),
      ean: 0,
    },
    {
      ...any,
      sku: 'HON40',
      id_campagna: 'HONOR40',
      brand: 'Honor',
      model_name_campagna: 'Magic6 Pro',
      supervalutazione: 40,
      from: addDays(today, 20),
      to: addDays(today, 80),
      ean: 0,
    },
  ];
}

/** IMEIs of the Samsung campaign that head office knows: 1 is used. */
export const soldImeis: readonly (readonly [imei: string, used: 0 | 1])[] = [
  ['001234560000014', 0],
  ['001234560000022', 1],
];

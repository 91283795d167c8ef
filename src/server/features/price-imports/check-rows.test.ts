import { expect, it } from 'vitest';
import checkRows from './check-rows.ts';

const check = (rows: unknown) =>
  checkRows({ bytes: Buffer.from(JSON.stringify({ data: JSON.stringify(rows) })), isForm: false });
const row = { Marca: 'Apple', Modello: 'iPhone 13', Memoria: '128 GB', Prezzo: '301' };

it('rows are read without the signs that nobody sees', () => {
  const checked = check([
    {
      'Mar\u200bca': 'App\u00adle',
      Modello: 'iPhone\u200e 13',
      Memoria: '128\u2060 GB',
      Prezzo: '\u202a301',
    },
  ]);
  if (checked.kind !== 'rows') throw new Error(checked.kind);
  expect(JSON.parse(Buffer.from(checked.rows[0] ?? []).toString())).toMatchObject([
    { brand_name: 'Apple', model_name: 'iPhone 13', memory: '128 GB', working_price: 301, motivo: null },
  ]);
});

it('a NUL in any cell or title is refused with the row that has it', () => {
  const refused = (riga: number) => ({
    kind: 'fault',
    motivo: expect.stringMatching(new RegExp(`^Riga ${riga}: contiene caratteri non ammessi`)) as string,
  });
  for (const odd of [{ Prezzo: '3\0 01' }, { Nota: 'a\0' }])
    expect(check([row, { ...row, ...odd }])).toEqual(refused(3));
  expect(check([row, { ...row, 'No\0ta': 'a' }])).toEqual(refused(1));
  expect(
    check([
      ['Marca', 'Modello', 'Memoria', 'Prezzo'],
      ['Apple', 'a\0', '128', 3],
    ]),
  ).toEqual(refused(2));
});

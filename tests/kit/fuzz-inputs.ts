import fc from 'fast-check';
import type { CallName } from '#contract/api';

/** A field of openapi.json, as far as inputs are drawn from it. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
}

/** One call somebody makes: who (place in the list of people), what, with which fields, as a form or as JSON. */
export interface Input {
  person: number;
  name: CallName;
  fields: Record<string, unknown>;
  isForm: boolean;
}

/** What has broken somebody's program before: ends of ranges, texts that are no text, words of other languages. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e999',
    '1e-999',
    '0x10',
    '１２３',
    'true',
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.1,
    1e21,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    Number.MAX_VALUE,
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '😀'.repeat(500),
    'a'.repeat(20_000),
    'è'.repeat(3000),
    '\r\n\r\n',
    "'; drop table device; --",
    '%',
    '_%',
    '\\',
    '$1',
    ':now',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '=1+1',
    '../../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    '//',
    '.',
    '0000-01-01',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    'infinity',
    '2026-01-01T10:00:00+23:59',
    '1/1/1',
    'data:image/png;base64,',
    'data:image/jpeg;base64,AAAA',
    'data:application/pdf;base64,JVBERi0=',
    [],
    {},
    [[]],
    [null],
    { a: { a: { a: {} } } },
    ['a', 1, null],
    { toString: 1 },
    [{}],
    { length: 1e9 },
    'constructor',
    '__proto__',
    'toString',
    'valutazione:desc',
    'eyJhIjoxfQ',
    'W10',
    'WzEsMl0',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.json({ maxDepth: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What a field takes, mostly. */
function wanted(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(wanted));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return plain;
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plain: fc.Arbitrary<unknown> = fc.oneof(
  days,
  fc.integer({ min: 0, max: 4000 }),
  fc.constantFrom('IT', 'MI', 'Apple', 'iPhone 13', '128 GB', 'RSSMRA80A01H501U', '20121', 'a@posta.example'),
  fc.string({ maxLength: 20 }),
);

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2 ** 31 - 1 } = schema;
      const near = fc.integer({
        min: Math.ceil(minimum),
        max: Math.floor(Math.min(maximum, minimum + 5000)),
      });
      return fc.oneof(
        { weight: 5, arbitrary: near },
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
      );
    }
    case 'array':
      return fc.array(wanted(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, v]) => [k, wanted(v)])),
        {
          requiredKeys: [],
        },
      );
    default:
      return plain;
  }
}

/** Fields of a call: the whole ones that it was given, with some of its fields drawn anew, spoilt, left out or added. */
export function fieldsFor(
  schema: Schema,
  whole: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 2 });
  const drawn = fc.record(
    Object.fromEntries(
      properties.map(([name, field]) => [
        name,
        fc.oneof({ weight: 2, arbitrary: wanted(field) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const few = fc.oneof(
    { weight: 3, arbitrary: fewOf(properties.map(([name]) => name)) },
    { weight: 1, arbitrary: fc.subarray(properties.map(([name]) => name)) },
  );
  const gone = fc.oneof({ weight: 4, arbitrary: fc.constant<string[]>([]) }, fewOf(Object.keys(whole)));
  return fc.tuple(drawn, few, gone).map(([values, touched, left]) => {
    const fields: Record<string, unknown> = { ...whole };
    for (const name of touched) if (name in values) fields[name] = values[name];
    for (const name of left) Reflect.deleteProperty(fields, name);
    return fields;
  });
}

const fewOf = (names: string[]) => fc.subarray(names, { maxLength: Math.min(2, names.length) });

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  day,
  flag,
  imei,
  int,
  json,
  money,
  optionalDay,
  optionalId,
  optionalImei,
  optionalInts,
  optionalText,
  optionalWords,
  text,
} from './fields.ts';

const parse = (schema: z.ZodType, value: unknown) => schema.safeParse(value);
const message = (schema: z.ZodType, value: unknown) => parse(schema, value).error?.issues[0]?.message;

describe('fields', () => {
  it('read an absent field, an empty one and the text null as null', () => {
    const schema = z.object({ a: optionalText(5), b: optionalId(), c: optionalDay(), d: optionalImei() });
    const nothing = { a: null, b: null, c: null, d: null };
    expect(schema.parse({})).toEqual(nothing);
    expect(schema.parse({ a: '', b: 'null', c: '', d: '' })).toEqual(nothing);
  });

  it('take none of several words where one is not known', () => {
    const words = optionalWords(['SI', 'NO']);
    expect(parse(words, 'SI,NO').data).toEqual(['SI', 'NO']);
    expect(message(words, 'SI,FORSE')).toBe('Valori: SI, NO');
  });

  it('tell an absent field from an emptied one where that matters', () => {
    const schema = z.object({ a: optionalText(5).optional(), b: optionalId().optional() });
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ a: '', b: '' })).toEqual({ a: null, b: null });
  });

  it('say that a required field is missing', () => {
    for (const field of [text(5), int(), money(), flag()]) {
      expect(message(z.object({ x: field }), {})).toBe('Campo obbligatorio');
      expect(message(z.object({ x: field }), { x: '' })).toBe('Campo obbligatorio');
    }
    expect(message(z.object({ x: text(5) }), { x: '   ' })).toBe('Campo obbligatorio');
  });

  it('take numbers and flags as text or as JSON, and refuse other types', () => {
    expect(int().parse('12')).toBe(12);
    expect(int().parse(12)).toBe(12);
    expect(flag().parse('0')).toBe(0);
    expect(money().parse('285.50')).toBe(285.5);
    for (const bad of ['12a', {}, [], true, '1e3', '0x10'])
      expect(parse(int(), bad).success, String(bad)).toBe(false);
    expect(parse(text(5), 12).success).toBe(false);
    expect(parse(flag(), 2).success).toBe(false);
  });

  it('refuse money with more than two decimals, negative or absurd', () => {
    for (const bad of ['1.005', '-1', '1e12', '99999999999999'])
      expect(parse(money(), bad).success, bad).toBe(false);
  });

  it('refuse days that do not exist or lie after 2100', () => {
    expect(day().parse('2028-02-29')).toBe('2028-02-29');
    for (const bad of ['2027-02-29', '2026-13-01', '2101-01-01', '01-02-2026', 'ieri'])
      expect(parse(day(), bad).success, bad).toBe(false);
  });

  it('read an IMEI as people type it', () => {
    expect(imei().parse('00 123456-789012 4')).toBe('001234567890124');
    expect(parse(imei(), '12345').success).toBe(false);
  });

  it('refuse over-long texts and control characters', () => {
    expect(message(text(3), 'abcd')).toBe('Massimo 3 caratteri');
    expect(parse(text(9), 'a\u0000b').success).toBe(false);
  });

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u007f'])('refuse the control character %j', (sign) => {
    expect(text(20).safeParse(`uno${sign}due`).success).toBe(false);
    expect(text(20).parse('uno\n\tdue')).toBe('uno\n\tdue');
  });

  it('read numbers with commas between, and 0 alone as all', () => {
    expect(optionalInts().parse('1,3, 14')).toEqual([1, 3, 14]);
    expect([optionalInts().parse('0'), optionalInts().parse(0), optionalInts().parse('')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(optionalInts().safeParse('1,due').success).toBe(false);
  });

  it('take structured fields as JSON text', () => {
    const schema = json(z.array(z.number()));
    expect(schema.parse('[1,2]')).toEqual([1, 2]);
    expect(schema.parse([1])).toEqual([1]);
    expect(parse(schema, '[1,').success).toBe(false);
  });
});

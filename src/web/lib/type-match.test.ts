import { describe, expect, it } from 'vitest';
import { matchesTyped } from './type-match.ts';

describe('matchesTyped', () => {
  it.each([
    ['iPhone 14 Pro', '14pr'],
    ['iPhone 14 Pro', 'pro 14'],
    ['Galaxy A13', 'a13'],
    ['Galaxy A13', 'GALAXY'],
    ['Società Àgile', 'agile soc'],
    ['256 GB', '2'],
    ['Galaxy S22', '22'],
    ['Redmi Note 11', 'note11'],
    ['Società «L’Officina» di D’Angelo', 'officina'],
    ['Usato dell’Aquila', 'dell’aq'],
    ['Aurora S.p.A.', 'spa'],
    ['Aurora S.p.A.', 'S.p.A.'],
    ['OPPO', ''],
  ])('finds %s by «%s»', (label, typed) => {
    expect(matchesTyped(label, typed)).toBe(true);
  });

  it.each([
    ['iPhone 14', '15'],
    ['128 GB', '2'],
    ['iPhone 14 Pro', 'plus'],
    ['Galaxy A13', 'apple'],
  ])('does not find %s by «%s»', (label, typed) => {
    expect(matchesTyped(label, typed)).toBe(false);
  });
});

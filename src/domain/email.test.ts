import { describe, expect, it } from 'vitest';
import { isEmail, maskEmail } from './email.ts';

describe('email', () => {
  it('accepts plain addresses', () => {
    for (const good of [
      'a@b.it',
      'Maria.Rossi+x@posta.example.com',
      "o'neill@pec.example.it",
      'a_b@x-y.museum',
    ])
      expect(isEmail(good)).toBe(true);
  });

  it('refuses the rest, lists and headers above all', () => {
    const bad = [
      '',
      'a',
      'a@b',
      '@b.it',
      'a@.it',
      'a b@c.it',
      'a@b.it,c@d.it',
      'a..b@c.it',
      '.a@b.it',
      'a@b.it\nBcc: c@d.it',
    ];
    bad.push(
      'a@-b.it',
      'nicolò@b.it',
      '"a"@b.it',
      'a@b.1',
      `${'a'.repeat(65)}@b.it`,
      `a@${'b.'.repeat(130)}it`,
      'a@b.it ',
    );
    for (const text of bad) expect(isEmail(text)).toBe(false);
  });
});

it('masked, its owner knows it again', () => {
  expect(maskEmail(' maria.rossi@example.it ')).toBe('m•••@example.it');
  expect(maskEmail('x@y.example')).toBe('x•••@y.example');
});

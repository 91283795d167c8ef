import {
  knownForms,
  passwordExample,
  passwordFlaws,
  type PasswordFlaw,
  type PasswordOwner,
} from '#domain/password';

let known: Promise<ReadonlySet<string>> | undefined;

/** Everything wrong with a password, the list of known ones included; empty: it may be set. */
export async function checkFlaws(password: string, owner: PasswordOwner): Promise<PasswordFlaw[]> {
  const flaws = passwordFlaws(password, owner);
  // Passwords are set seldom: most processes never load the list.
  known ??= loadKnown();
  const list = await known;
  return knownForms(password).some((form) => list.has(form)) ? [...flaws, 'NOTA'] : flaws;
}

async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const example = [passwordExample.join(' '), passwordExample.join('')];
  return new Set([...dictionary['passwords-common'].map(String), ...example]);
}

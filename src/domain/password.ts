/**
 * What a password may be (rulings §3, after NIST SP 800-63B): long enough, not one that everybody guesses first, and no
 * rules about which characters it is made of, because those make passwords that are hard for people and easy for machines.
 */

/** Ten: an attacker who has the hashes pays argon2id for every guess, and people at a till still type it in one go. */
export const passwordShortest = 10;
/** Room for any sentence; a limit only so that nobody makes the server hash a book. */
export const passwordLongest = 128;

/** What is wrong with a password. NOTA is found by the server only: the list of known ones is long. */
export type PasswordFlaw = 'CORTA' | 'LUNGA' | 'SEQUENZA' | 'CONTIENE_NOME' | 'CONTIENE_AZIENDA' | 'NOTA';

/** Whose password it is to be: their own names are the first that are guessed. */
export interface PasswordOwner {
  user_name: string;
  ragione_sociale: string;
}

/** A sentence for each flaw. */
export const passwordFlawTexts: Record<PasswordFlaw, string> = {
  CORTA: `La password ha meno di ${passwordShortest} caratteri.`,
  LUNGA: `La password ha più di ${passwordLongest} caratteri.`,
  SEQUENZA: 'La password è una sequenza o ripete pochi caratteri.',
  CONTIENE_NOME: 'La password contiene il nome utente.',
  CONTIENE_AZIENDA: 'La password contiene il nome dell’azienda.',
  NOTA: 'Questa password è tra le più usate e si indovina subito: scegline un’altra.',
};

/** What we show as an example is everybody's: it is refused like the known ones. */
export const passwordExample = ['zattera', 'quaderno', 'limone', 'tetto'] as const;

const product = 'permuta';
const fewestDifferent = 4;
/** Shorter names are part of too many words. */
const shortestName = 4;

/** Everything wrong that can be seen without the list of known passwords; empty: nothing. */
export function passwordFlaws(password: string, owner: PasswordOwner): PasswordFlaw[] {
  const characters = [...password];
  const flaws: PasswordFlaw[] = [];
  if (characters.length < passwordShortest) flaws.push('CORTA');
  if (characters.length > passwordLongest) flaws.push('LUNGA');
  if (isRun(characters)) flaws.push('SEQUENZA');
  const plain = plainOf(password);
  const holds = (name: string) => name.length >= shortestName && plain.includes(name);
  if (holds(plainOf(owner.user_name))) flaws.push('CONTIENE_NOME');
  if (holds(product) || holds(plainOf(withoutForm(owner.ragione_sociale)))) flaws.push('CONTIENE_AZIENDA');
  return flaws;
}

/** The forms under which a password may stand in a list of known ones: itself, and without what is tacked on at its end. */
export function knownForms(password: string): string[] {
  const whole = password.slice(0, 1000).toLowerCase();
  const bare = whole.replace(/[^\p{L}]+$/u, '');
  return bare.length > 3 && bare !== whole ? [whole, bare] : [whole];
}

/** True for few different characters over and over, and for steps along the alphabet or the digits. */
function isRun(characters: string[]): boolean {
  const codes = characters.map((one) => one.toLowerCase().codePointAt(0) ?? 0);
  if (codes.length < fewestDifferent) return false;
  if (new Set(codes).size < fewestDifferent) return true;
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  return steps.every((step) => Math.abs(step) === 1 || Math.abs(step) === 9);
}

/** Lower case, without accents, spaces and signs: what a person would call the same word. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutForm(company: string): string {
  return company.slice(0, 1000).replace(/\s+(s\.?p\.?a|s\.?r\.?l\.?s?|s\.?n\.?c|s\.?a\.?s)\.?$/i, '');
}

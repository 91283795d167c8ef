import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** What public compatibility data say of the oldest browsers that the pages are built for (rulings §12). */

export const compat = data as unknown as CompatData;

/** The lowest release that is served of each. */
const oldest: Readonly<Partial<Record<BrowserName, string>>> = {
  safari_ios: '15.4',
  safari: '15.4',
  chrome: '106',
  chrome_android: '106',
  firefox: '115',
};

/** The feature under this path; undefined where nobody has written it down. */
export function featureAt(root: Identifier | undefined, ...path: string[]): Identifier | undefined {
  let found: Identifier | undefined = root;
  for (const name of path)
    found = found && Object.hasOwn(found, name) ? (found[name] as Identifier) : undefined;
  return found;
}

/** Which of the oldest browsers lack it, as the data name them; none, too, where it isn't written down. */
export function lacking(feature: Identifier | undefined): readonly string[] {
  const statement = feature?.__compat;
  if (!statement) return none;
  const found = known.get(statement) ?? lackingOf(statement);
  known.set(statement, found);
  return found;
}

const none: readonly string[] = [];
const known = new WeakMap<CompatStatement, readonly string[]>();

function lackingOf(statement: CompatStatement): readonly string[] {
  return Object.entries(oldest)
    .filter(([browser, release]) => !has(statement, browser as BrowserName, release))
    .map(([browser, release]) => `${browser} ${release}`);
}

function has(statement: CompatStatement, browser: BrowserName, release: string): boolean {
  const support = statement.support[browser];
  if (!support) return true;
  return [support].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name) return false;
    if (typeof one.version_added !== 'string' || one.version_added === 'preview') return false;
    if (isLater(one.version_added, release)) return false;
    return typeof one.version_removed !== 'string' || isLater(one.version_removed, release);
  });
}

function isLater(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor > otherMinor : major > otherMajor;
}

/** Something that a built file makes use of and that an oldest browser lacks. */
export interface Lack {
  /** its path in the data: `api.AbortSignal.any_static` */
  feature: string;
  /** a piece of the file, to find the place by */
  near: string;
  browsers: readonly string[];
  /** what the text names; else only a member of this name, on something that may be another thing */
  isSure: boolean;
}

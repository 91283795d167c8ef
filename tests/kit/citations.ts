/** A paragraph that a text refers to: 4 of rulings; `n` stands for any. */
interface Citation {
  page: string;
  section: string;
}

// What stands between two paragraphs of one page, and before the sign of the second.
const goesOn = /([,;–]|\b(and|or|to|with|both))$/;

/**
 * Every paragraph that `text` refers to. One without a page of its own goes on with the page before it, where something
 * says so; else it has no page. Text broken over comment lines is read as one.
 */
export function citationsOf(text: string, ownPage = ''): Citation[] {
  const found: Citation[] = [];
  const whole = text.replace(/\n[ \t]*(\*|\/\/|--|#)?[ \t]*/g, ' ');
  let page = ownPage;
  for (const { index, 1: section = '' } of whole.matchAll(/§ ?(\d+|n\b)/g)) {
    const before = whole.slice(Math.max(0, index - 80), index).trimEnd();
    const named = /\w[\w.-]*$/.exec(before)?.[0] ?? '';
    // A page speaks of its own paragraphs without saying whose.
    if (!goesOn.test(before)) page = ownPage === '' || /^(S[12]|rulings|law)$/.test(named) ? named : ownPage;
    found.push({ page, section });
  }
  return found;
}

/** The paragraphs that a page has, by its headings; one that is about several texts names them there. */
export function paragraphsOf(page: string, name: string): string[] {
  return [...page.matchAll(/^## (?:(\w+) )?§(\d+) /gm)].map(
    ([, of = name, section = '']) => `${of} §${section}`,
  );
}

/** Names of pages ('speed.md'), numbers of decisions ('decision 18'), and citations of what nobody can look up. */
export function pagesNamed(text: string): { pages: string[]; decisions: number[]; outside: string[] } {
  return {
    pages: [...text.matchAll(/(?<![\w.*/-])[\w./-]*\w\.md\b/g)].map(([name]) => name),
    decisions: [...text.matchAll(/\bdecisions? (\d+)\b/g)].map(([, number]) => Number(number)),
    outside: [...text.matchAll(/\bissue #?\d+|['"(;,] ?issue: [a-z]/g)].map(([words]) => words),
  };
}

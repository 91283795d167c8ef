import type { XmlElement } from './xml-tree.ts';

/** The part of a schema that our files use, as a table: elements in their order, how often each, and what a text may be. */

interface Rule {
  /** how often it stands in its parent */
  times: readonly [least: number, most: number];
  /** of a text: the whole of it */
  pattern?: RegExp;
  /** of an element: what is in it, in this order */
  children?: Rules;
  /** all that it bears; absent: none */
  attributes?: Readonly<Record<string, string>>;
}

export type Rules = Readonly<Record<string, Rule>>;

const one = [1, 1] as const;
export const maybe = [0, 1] as const;
export const many = [1, Infinity] as const;
export const any = [0, Infinity] as const;

export const text = (pattern: RegExp, times: Rule['times'] = one): Rule => ({ times, pattern });
export const block = (children: Rules, times: Rule['times'] = one): Rule => ({
  times,
  children,
});

/** What is wrong below an element by these rules, in words: what is unknown, too late, too often, or says what it may not. */
export function wrongChildren(parent: XmlElement, rules: Rules, path: string): string[] {
  const wrong: string[] = [];
  const names = Object.keys(rules);
  const counts = new Map<string, number>();
  let reached = 0;
  for (const { name, children, text: content, ...child } of parent.children) {
    const here = `${path}/${name}`;
    const rule = rules[name];
    if (!rule || JSON.stringify(child.attributes) !== JSON.stringify(rule.attributes ?? {})) {
      wrong.push(`${here} is unknown`);
      continue;
    }
    if (names.indexOf(name) < reached) wrong.push(`${here} comes too late`);
    reached = Math.max(reached, names.indexOf(name));
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (rule.children) {
      if (content.trim() !== '') wrong.push(`${here} has text`);
      wrong.push(...wrongChildren({ name, children, text: content, ...child }, rule.children, here));
    } else if (children.length > 0) wrong.push(`${here} has elements`);
    else if (!rule.pattern?.test(content)) wrong.push(`${here} is '${content}'`);
  }
  for (const [one, { times }] of Object.entries(rules)) {
    const count = counts.get(one) ?? 0;
    if (count < times[0] || count > times[1]) wrong.push(`${path}/${one} stands ${count} times`);
  }
  return wrong;
}

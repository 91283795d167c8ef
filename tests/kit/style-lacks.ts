import type { Identifier } from '@mdn/browser-compat-data';
import { generate, parse, walk, type Atrule, type CssNode, type Declaration } from 'css-tree';
import { compat, featureAt, lacking, type Lack } from './oldest-browsers.ts';

const { properties, selectors, types, 'at-rules': atRules } = compat.css as Record<string, Identifier>;

/** Units that came late, by what the data call them. */
const units: readonly (readonly [RegExp, string])[] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^(cap|ch|ex|ic|lh|rcap|rch|rex|ric|rlh|vb|vi)$/, '$&'],
];

interface Use {
  path: string;
  feature: Identifier | undefined;
  /** the word that a question of `@supports` would have */
  word: string;
}

/**
 * What this style sheet makes use of and an oldest browser lacks. Nothing is told of what stands under a question
 * (`@supports`) for that very thing, or behind a declaration of the same property that all understand; unless it has a
 * variable: then a browser notices too late to go back to the one before.
 */
export function styleLacks(text: string): Lack[] {
  const lacks: Lack[] = [];
  const questions: string[] = [];
  /** how deep in lists of selectors that leave out what they don't know */
  let forgiving = 0;
  let isPaper = false;
  const tree = parse(text, { positions: true });
  const say = (uses: readonly Use[], node: CssNode) => {
    for (const { path, feature, word } of uses) {
      const browsers = lacking(feature);
      if (browsers.length === 0 || questions.some((question) => question.includes(word))) continue;
      lacks.push({ feature: `css.${path}`, near: generate(node).slice(0, 90), browsers, isSure: true });
    }
  };
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        say(usesOfAtrule(node), node);
        if (node.name === 'page') isPaper = true;
        if (node.name === 'supports') questions.push(questionOf(node));
        // A question is no use.
        if (node.name === 'supports') node.prelude = null;
      }
      if (node.type === 'Block') {
        const before: Declaration[] = [];
        for (const child of node.children) {
          if (child.type !== 'Declaration') continue;
          const uses = usesOfDeclaration(child, isPaper).filter(({ feature }) => lacking(feature).length > 0);
          if (!hasFallback(child, before)) say(uses, child);
          if (uses.length === 0) before.push(child);
        }
      }
      if (node.type === 'PseudoClassSelector' && /^(is|where)$/.test(node.name)) forgiving += 1;
      const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
      if (isPseudo && forgiving === 0)
        say(
          [{ path: `selectors.${node.name}`, feature: featureAt(selectors, node.name), word: node.name }],
          node,
        );
      if (node.type === 'NestingSelector')
        say([{ path: 'selectors.nesting', feature: featureAt(selectors, 'nesting'), word: '&' }], node);
    },
    leave(node: CssNode) {
      if (node.type === 'PseudoClassSelector' && /^(is|where)$/.test(node.name)) forgiving -= 1;
      if (node.type === 'Atrule' && node.name === 'supports') questions.pop();
      if (node.type === 'Atrule' && node.name === 'page') isPaper = false;
    },
  });
  return lacks;
}

/** What is asked for, without what is asked to be missing. */
function questionOf(node: Atrule): string {
  const asked = node.prelude ? generate(node.prelude) : '';
  return /\bnot\b/.test(asked) ? '' : asked;
}

function hasFallback(declaration: Declaration, before: readonly Declaration[]): boolean {
  return (
    !declaration.property.startsWith('--') &&
    !generate(declaration.value).includes('var(') &&
    before.some(({ property }) =>
      [declaration.property, `-webkit-${declaration.property}`].includes(property),
    )
  );
}

function usesOfAtrule(node: Atrule): Use[] {
  const uses: Use[] = [
    { path: `at-rules.${node.name}`, feature: featureAt(atRules, node.name), word: `@${node.name}` },
  ];
  if (node.name !== 'media' || !node.prelude) return uses;
  walk(node.prelude, (part: CssNode) => {
    const name = part.type === 'Feature' ? part.name.replace(/^(min|max)-/, '') : null;
    if (name)
      uses.push({ path: `at-rules.media.${name}`, feature: featureAt(atRules, 'media', name), word: name });
    if (part.type === 'FeatureRange') {
      const feature = featureAt(atRules, 'media', 'range_syntax');
      uses.push({ path: 'at-rules.media.range_syntax', feature, word: 'range' });
    }
  });
  return uses;
}

function usesOfDeclaration({ property, value }: Declaration, isPaper: boolean): Use[] {
  const paper = isPaper ? featureAt(atRules, 'page', property) : undefined;
  const own = property.startsWith('--') ? undefined : (paper ?? featureAt(properties, property));
  const path = paper ? `at-rules.page.${property}` : `properties.${property}`;
  const uses: Use[] = [{ path, feature: own, word: property }];
  walk(value, (part: CssNode) => {
    if (part.type === 'Function') {
      const name = part.name.toLowerCase();
      const places: [string, Identifier | undefined][] = [
        [`${path}.${name}`, featureAt(own, name)],
        [`types.color.${name}`, featureAt(types, 'color', name)],
        [`types.gradient.${name}`, featureAt(types, 'gradient', name)],
        [`types.${name}`, featureAt(types, name)],
      ];
      const [found, feature] = places.find(([, one]) => one) ?? [];
      if (found) uses.push({ path: found, feature, word: `${name}(` });
    }
    if (part.type === 'Identifier' && own) {
      uses.push({ path: `${path}.${part.name}`, feature: featureAt(own, part.name), word: part.name });
    }
    if (part.type === 'Dimension') {
      const unit = units.find(([pattern]) => pattern.test(part.unit));
      const name = unit?.[1].replace('$&', part.unit);
      if (name)
        uses.push({
          path: `types.length.${name}`,
          feature: featureAt(types, 'length', name),
          word: part.unit,
        });
    }
  });
  return uses;
}

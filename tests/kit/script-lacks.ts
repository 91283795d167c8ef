import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import type { Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import {
  isAsked,
  isIterator,
  isValue,
  keyName,
  memberName,
  namesOf,
  textIn,
  type Node,
  walk,
} from './script-nodes.ts';
import { compat, featureAt, lacking, type Lack } from './oldest-browsers.ts';
const { builtins } = compat.javascript as Record<string, Identifier>;

/** Syntax by the node that it makes. */
const syntax: Readonly<Record<string, (node: Node) => string | false>> = {
  StaticBlock: () => 'classes.static.initialization_blocks',
  PropertyDefinition: () => 'classes.public_class_fields',
  AccessorProperty: () => 'classes.constructor',
  ImportAttribute: () => 'statements.import.import_attributes',
  ImportExpression: (node) => node['options'] !== null && 'operators.import.options_parameter',
  PrivateIdentifier: () => 'classes.private_class_fields',
  VariableDeclaration: (node) =>
    (node['kind'] === 'using' && 'statements.using') ||
    (node['kind'] === 'await using' && 'statements.await_using'),
  BinaryExpression: (node) =>
    node['operator'] === 'in' &&
    (node['left'] as Node).type === 'PrivateIdentifier' &&
    'classes.private_class_fields_in',
  AssignmentExpression: (node) => assignments[String(node['operator'])] ?? false,
  ForOfStatement: (node) => node['await'] === true && 'statements.for_await_of',
};
const assignments: Readonly<Record<string, string>> = {
  '??=': 'operators.nullish_coalescing_assignment',
  '||=': 'operators.logical_or_assignment',
  '&&=': 'operators.logical_and_assignment',
};

/** Values of Intl's options that came later than the option. */
const laterValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  timeZoneName: {
    shortOffset: 'extended_values',
    longOffset: 'extended_values',
    shortGeneric: 'extended_values',
    longGeneric: 'extended_values',
  },
  signDisplay: { negative: 'negative' },
  useGrouping: { always: 'string_values', auto: 'string_values', min2: 'string_values' },
};

/** What a well-known name holds. */
const instances: Readonly<Record<string, string[]>> = {
  navigator: ['Navigator'],
  document: ['Document', 'Node', 'EventTarget'],
  window: ['Window', 'EventTarget'],
  self: ['WorkerGlobalScope', 'Window'],
  globalThis: ['Window', 'WorkerGlobalScope'],
  crypto: ['Crypto'],
  performance: ['Performance'],
  location: ['Location'],
  history: ['History'],
  visualViewport: ['VisualViewport'],
};

/** Every member that something has whom the oldest browsers know, by its name: several things may have one of that name. */
const members = membersByName();

function membersByName(): Map<string, { path: string; feature: Identifier }[]> {
  const found = new Map<string, { path: string; feature: Identifier }[]>();
  const groups: [string, Identifier | undefined][] = [
    ['javascript.builtins', builtins],
    ['javascript.builtins.Intl', featureAt(builtins, 'Intl')],
    ['api', compat.api as Identifier],
  ];
  for (const [group, root] of groups)
    for (const [owner, feature] of Object.entries(root ?? {})) {
      if (owner === '__compat' || lacking(feature as Identifier).length > 0) continue;
      for (const [name, member] of Object.entries(feature as Identifier)) {
        if (name === '__compat' || /_static$|^@@/.test(name)) continue;
        const all = found.get(name) ?? [];
        all.push({ path: `${group}.${owner}.${name}`, feature: member as Identifier });
        found.set(name, all);
      }
    }
  return found;
}

/** What this script makes use of and an oldest browser lacks, as far as its text tells. */
export function scriptLacks(text: string): Lack[] {
  const lacks: Lack[] = [];
  const tree = parseAst(text, { sourceType: 'module' } as never) as unknown as Node;
  const declared = new Set<string>();
  const say: Say = (path, feature, node, isSure = true) => {
    const browsers = lacking(feature);
    if (browsers.length === 0) return;
    const near = text.slice(Math.max(0, node.start - 30), Math.min(text.length, node.start + 60));
    lacks.push({ feature: path, near: near.replaceAll('\n', ' '), browsers, isSure });
  };
  walk(tree, null, (node) => {
    for (const name of namesOf(node)) declared.add(name);
  });
  const find = new Finder(declared, say);
  walk(tree, null, (node, parent) => find.at(node, parent));
  return lacks;
}

type Say = (path: string, feature: Identifier | undefined, node: Node, isSure?: boolean) => void;

/** Finds features at the nodes of one script. */
class Finder {
  private readonly declared: Set<string>;
  private readonly say: Say;

  constructor(declared: Set<string>, say: Say) {
    this.declared = declared;
    this.say = say;
  }

  at(node: Node, parent: Node | null): void {
    const path = syntax[node.type]?.(node);
    if (path)
      this.say(`javascript.${path}`, featureAt(compat.javascript as Identifier, ...path.split('.')), node);
    if (node.type === 'Literal' && node['regex']) this.expression(String(node['raw']), node);
    if (node.type === 'Identifier') this.global(node, parent);
    if (node.type === 'MemberExpression') this.member(node, parent);
    if (node.type === 'NewExpression' || node.type === 'CallExpression') this.call(node);
    if (node.type === 'Property') this.option(node);
  }

  private expression(raw: string, node: Node): void {
    const expressions = (compat.javascript as Record<string, Identifier>)['regular_expressions'];
    const say = (name: string) =>
      this.say(`javascript.regular_expressions.${name}`, featureAt(expressions, ...name.split('.')), node);
    const literal = parseRegExpLiteral(raw);
    visitRegExpAST(literal, {
      onAssertionEnter: ({ kind }) => {
        if (kind === 'lookbehind') say('lookbehind_assertion');
        if (kind === 'lookahead') say('lookahead_assertion');
      },
      onModifiersEnter: () => say('modifier'),
      onCapturingGroupEnter: ({ name }) => {
        if (name) say('named_capturing_group');
      },
      onCharacterSetEnter: ({ kind }) => {
        if (kind === 'property') say('unicode_character_class_escape');
      },
    });
    const flags = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets', y: 'sticky', u: 'unicode' };
    for (const [flag, name] of Object.entries(flags))
      if (literal.flags.raw.includes(flag))
        this.say(`javascript.builtins.RegExp.${name}`, featureAt(builtins, 'RegExp', name), node);
  }

  /** A name that the script doesn't declare. */
  private global(node: Node, parent: Node | null): void {
    const name = String(node['name']);
    if (this.declared.has(name) || !isValue(node, parent) || isAsked(parent)) return;
    const found = globalNamed(name);
    if (found) this.say(found.path, found.feature, node);
  }

  private member(node: Node, parent: Node | null): void {
    const name = memberName(node);
    // Where a call may find nothing, or a member is only asked for, its absence is thought of.
    if (name === null || (parent?.type === 'CallExpression' && parent['optional'] === true)) return;
    if (isAsked(parent)) return;
    const object = node['object'] as Node;
    const owner = this.ownerOf(object);
    if (owner) {
      const found = owner.map((one) => memberOf(one, name)).find((one) => one);
      if (found) this.say(found.path, found.feature, node);
      return;
    }
    if (iteratorMethods.has(name) && isIterator(object, this.declared)) {
      const feature = featureAt(builtins, 'Iterator', name);
      this.say(`javascript.builtins.Iterator.${name}`, feature, node);
    }
    // A name that one of its owners has always had can't be told from that one.
    const all = members.get(name) ?? [];
    if (all.length === 0 || all.some(({ feature }) => lacking(feature).length === 0)) return;
    const [first] = all;
    if (first) this.say(first.path, first.feature, node, false);
  }

  /** What the object before a dot is, where its name says it. */
  private ownerOf(object: Node): string[] | null {
    if (object.type === 'Identifier' && !this.declared.has(String(object['name']))) {
      const name = String(object['name']);
      if (instances[name]) return instances[name];
      return globalNamed(name) ? [name] : null;
    }
    const name = object.type === 'MemberExpression' ? memberName(object) : null;
    if (name === null) return null;
    const [first] = this.ownerOf(object['object'] as Node) ?? [];
    if (first === 'Intl') return [`Intl.${name}`];
    if (first === 'Window' || first === 'WorkerGlobalScope')
      return instances[name] ?? (globalNamed(name) ? [name] : null);
    return null;
  }

  private call(node: Node): void {
    const [first, second] = node['arguments'] as (Node | undefined)[];
    const callee = node['callee'] as Node;
    if (callee.type === 'Identifier' && !this.declared.has(String(callee['name'])))
      this.options(String(callee['name']), node);
    const text = first && textIn(first);
    if (text === undefined || text === null) return;
    if (callee.type === 'MemberExpression' && memberName(callee) === 'addEventListener') {
      const all = members.get(`${text}_event`) ?? [];
      if (all.every(({ feature }) => lacking(feature).length > 0))
        this.say(all[0]?.path ?? '', all[0]?.feature, node);
    }
    if (this.isGlobal(callee, 'RegExp'))
      this.expression(`/${text.replaceAll('/', '\\/')}/${(second && textIn(second)) ?? ''}`, node);
    this.element(text, second, node);
  }

  /** What a function of the browser's gets by name. */
  private options(name: string, node: Node): void {
    for (const given of node['arguments'] as Node[]) {
      if (given.type !== 'ObjectExpression') continue;
      for (const property of given['properties'] as Node[]) {
        const key = property.type === 'Property' ? keyName(property) : undefined;
        const option = featureAt(compat.api as Identifier, name, `options_${key}_parameter`);
        const value = option ? (textIn(property['value'] as Node) ?? '') : '';
        this.say(`api.${name}.${key}`, option, property);
        this.say(`api.${name}.${key}.${value}`, featureAt(option, value), property);
      }
    }
  }

  /** An element with its attributes, as React's calls name them. */
  private element(tag: string, props: Node | undefined, node: Node): void {
    const elements = (compat.html as Record<string, Identifier>)['elements'];
    if (props?.type !== 'ObjectExpression' || !featureAt(elements, tag)) return;
    this.say(`html.elements.${tag}`, featureAt(elements, tag), node);
    for (const property of props['properties'] as Node[]) {
      const name = property.type === 'Property' ? keyName(property)?.toLowerCase() : undefined;
      if (!name) continue;
      const global = featureAt((compat.html as Record<string, Identifier>)['global_attributes'], name);
      const own = featureAt(elements, tag, name);
      this.say(own ? `html.elements.${tag}.${name}` : `html.global_attributes.${name}`, own ?? global, node);
    }
  }

  /** An option of Intl's, whoever gets it. */
  private option(node: Node): void {
    const name = keyName(node);
    const value = node['value'] as Node;
    const later = laterValues[name ?? '']?.[textIn(value) ?? ''];
    const intl = featureAt(builtins, 'Intl');
    const holders = name
      ? Object.entries(intl ?? {}).flatMap(([owner, feature]) => {
          const path = [owner, 'options_parameter', `options_${name}_parameter`];
          const option = featureAt(feature as Identifier, ...path);
          return option ? [{ path: ['javascript.builtins.Intl', owner, ...path].join('.'), option }] : [];
        })
      : [];
    const [first] = holders;
    if (!first) return;
    if (later) {
      const found = holders.find(({ option }) => featureAt(option, later)) ?? first;
      this.say(`${found.path}.${later}`, featureAt(found.option, later), node);
    } else if (holders.every(({ option }) => lacking(option).length > 0))
      this.say(first.path, first.option, node);
  }

  private isGlobal(node: Node, name: string): boolean {
    return node.type === 'Identifier' && node['name'] === name && !this.declared.has(name);
  }
}

const iteratorMethods = new Set(
  Object.keys(featureAt(builtins, 'Iterator') ?? {}).filter((name) => /^[a-z]/.test(name)),
);

function globalNamed(name: string): { path: string; feature: Identifier } | null {
  const places: [string, Identifier | undefined][] = [
    [`javascript.builtins.${name}`, featureAt(builtins, name)],
    [`api.${name}`, featureAt(compat.api as Identifier, name)],
    [`api.Window.${name}`, featureAt(compat.api as Identifier, 'Window', name)],
    [`api.WorkerGlobalScope.${name}`, featureAt(compat.api as Identifier, 'WorkerGlobalScope', name)],
  ];
  const [path, feature] = places.find(([, one]) => one) ?? [];
  return path && feature ? { path, feature } : null;
}

function memberOf(owner: string, name: string): { path: string; feature: Identifier } | null {
  const root = featureAt(builtins, ...owner.split('.'));
  const places: [string, Identifier | undefined][] = [
    [`javascript.builtins.${owner}.${name}`, featureAt(root, name)],
    [`api.${owner}.${name}_static`, featureAt(compat.api as Identifier, owner, `${name}_static`)],
    [`api.${owner}.${name}`, featureAt(compat.api as Identifier, owner, name)],
  ];
  const [path, feature] = places.find(([, one]) => one) ?? [];
  return path && feature ? { path, feature } : null;
}

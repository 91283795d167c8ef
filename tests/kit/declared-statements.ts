import path from 'node:path';
import { readFileSync } from 'node:fs';
import {
  isCallExpression,
  isIdentifier,
  isTemplateSpan,
  type CallExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { root } from './project-files.ts';

/** What a type may hold: 'number', 'string', 'Date', 'Buffer', 'number[]', 'any' for what only JSON knows; null apart. */
export type Shape = Readonly<Record<string, { kinds: readonly string[]; isNullable: boolean }>>;

/** A statement as the program declares it. `name` is a pattern where the name is put together. */
export interface DeclaredStatement {
  file: string;
  name: RegExp;
  values: Shape;
  /** null: rows of no declared shape */
  row: Shape | null;
}

/** What the compiler knows of the product's SQL. */
interface DeclaredSql {
  statements: DeclaredStatement[];
  /** texts of one room put into another's SQL without saying which values they want */
  loose: string[];
}

/** Every `statement<…>(…)` of the project in `config` with the fields of its two types, as the compiler sees them. */
export function declaredSql(config: string): DeclaredSql {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, config)] }).getProjects();
    if (!project) throw new Error(`${config}: no project`);
    const found: DeclaredStatement[] = [];
    const loose: string[] = [];
    for (const file of project.program.getSourceFileNames()) {
      if (file.includes('node_modules') || !readFileSync(file, 'utf8').match(/statement<|fragment[<`]/))
        continue;
      const source = project.program.getSourceFile(file);
      if (!source) throw new Error(`${file}: not read`);
      loose.push(...looseIn(project.checker, source, path.relative(root, file)));
      for (const call of callsIn(source)) {
        const [name] = call.arguments;
        const [values, row] = call.typeArguments ?? [];
        if (!name || !values) continue;
        const shape = (node: Node | undefined) => {
          const type = node && project.checker.getTypeAtLocation(node);
          return type ? shapeOf(project.checker, type) : null;
        };
        found.push({
          file: path.relative(root, file),
          name: patternOf(name.getText(source)),
          values: shape(values) ?? {},
          row: shape(row),
        });
      }
    }
    return { statements: found, loose };
  } finally {
    api.close();
  }
}

function callsIn(source: Node): CallExpression[] {
  const calls: CallExpression[] = [];
  const walk = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'statement')
      calls.push(node);
    node.forEachChild(walk);
  };
  walk(source);
  return calls;
}

/** Imports of other rooms that stand in a template of this file and are no fragments. */
function looseIn(checker: Checker, source: SourceFile, file: string): string[] {
  const rooms = new Map<string, string>();
  for (const [, names = '', from = ''] of source.text.matchAll(
    /import (?:type )?\{([^}]*)\} from '#server\/((?:features|ledger|pending-purchase)\/[^']+)'/g,
  ))
    for (const name of names.split(',')) rooms.set(name.trim(), from);
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (isTemplateSpan(node)) {
      const text = node.expression.getText(source);
      const name = /^\w+/.exec(text)?.[0] ?? '';
      const type = checker.getTypeAtLocation(node.expression);
      const isFragment = type !== undefined && checker.typeToString(type).startsWith('Fragment<');
      if (rooms.has(name) && !isFragment) found.push(`${file}: ${text} of ${rooms.get(name)}`);
    }
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

function patternOf(literal: string): RegExp {
  return new RegExp(`^${literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '\\w+')}$`);
}

function shapeOf(checker: Checker, type: Type): Shape {
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const of = checker.getTypeOfSymbol(field);
    const kinds = of ? kindsOf(checker, of) : ['any'];
    return [
      field.name,
      { kinds: kinds.filter((kind) => kind !== 'null'), isNullable: kinds.includes('null') },
    ];
  });
  return Object.fromEntries(fields) as Shape;
}

function kindsOf(checker: Checker, type: Type): string[] {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return [...new Set(parts.map((part) => kindOf(checker, part)))];
}

function kindOf(checker: Checker, type: Type): string {
  const text = checker.typeToString(type);
  if (/^(null|undefined|number|string|boolean|Date)$/.test(text)) return text;
  if (/^(true|false)$/.test(text)) return 'boolean';
  if (/^-?\d|^number &/.test(text)) return 'number';
  if (/^["'`]|^string &/.test(text)) return 'string';
  if (/^(Buffer|Uint8Array)\b/.test(text)) return 'Buffer';
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as never);
    const kinds = element ? kindsOf(checker, element).filter((kind) => kind !== 'null') : [];
    return `${kinds.length === 1 ? kinds[0] : 'any'}[]`;
  }
  const intersection = type.isIntersectionType() ? type.getTypes() : [];
  const base = (intersection ?? []).map((part) => checker.typeToString(part));
  return base.find((part) => part === 'number' || part === 'string') ?? 'any';
}

/** A node of a syntax tree, as the build's own parser makes it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The text that a literal stands for; null where it is none, or isn't known before it runs. */
export function textIn(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  const quasis = node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
}

export function memberName(node: Node): string | null {
  const property = node['property'] as Node;
  if (node['computed'] === true) return textIn(property);
  return property.type === 'Identifier' ? String(property['name']) : null;
}

export function keyName(property: Node): string | undefined {
  const key = property['key'] as Node;
  if (property['computed'] === true) return undefined;
  return key.type === 'Identifier' ? String(key['name']) : String(key['value']);
}

/** Names that this node brings into being. */
export function namesOf(node: Node): string[] {
  const named = (pattern: Node | null | undefined): string[] => {
    if (!pattern) return [];
    if (pattern.type === 'Identifier') return [String(pattern['name'])];
    if (pattern.type === 'ObjectPattern')
      return (pattern['properties'] as Node[]).flatMap((one) =>
        named((one['value'] ?? one['argument']) as Node),
      );
    if (pattern.type === 'ArrayPattern') return (pattern['elements'] as (Node | null)[]).flatMap(named);
    if (pattern.type === 'AssignmentPattern') return named(pattern['left'] as Node);
    return pattern.type === 'RestElement' ? named(pattern['argument'] as Node) : [];
  };
  if (node.type === 'VariableDeclarator') return named(node['id'] as Node);
  if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) return named(node['local'] as Node);
  if (node.type === 'CatchClause') return named(node['param'] as Node);
  if (!/Function|^Class/.test(node.type)) return [];
  return [...named(node['id'] as Node), ...((node['params'] as Node[] | undefined) ?? []).flatMap(named)];
}

/** True where a name stands for a value, and isn't a key or a member. */
export function isValue(node: Node, parent: Node | null): boolean {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type))
    return parent['value'] === node || parent['computed'] === true;
  return !/^(LabeledStatement|BreakStatement|ContinueStatement|ExportSpecifier|MetaProperty)$/.test(
    parent.type,
  );
}

/** True where it is only asked whether something is there. */
export function isAsked(parent: Node | null): boolean {
  return parent?.type === 'UnaryExpression' && parent['operator'] === 'typeof';
}

export function walk(
  node: Node,
  parent: Node | null,
  visit: (node: Node, parent: Node | null) => void,
): void {
  visit(node, parent);
  for (const field in node) {
    const value = node[field];
    if (typeof value !== 'object' || value === null || field === 'regex') continue;
    if (!Array.isArray(value)) {
      if ('type' in value) walk(value as Node, node, visit);
    } else for (const child of value as (Node | null)[]) if (child?.type) walk(child, node, visit);
  }
}

/** True of `x.values()` and its like: what they answer has no methods of its own in the oldest browsers. */
export function isIterator(node: Node, declared: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  const name = callee.type === 'MemberExpression' ? memberName(callee) : null;
  const isStatic =
    callee.type === 'MemberExpression' &&
    ['Object', 'Array'].includes(String((callee['object'] as Node)['name'])) &&
    !declared.has(String((callee['object'] as Node)['name']));
  if (name === 'matchAll') return true;
  return (
    ['values', 'keys', 'entries'].includes(name ?? '') &&
    (node['arguments'] as Node[]).length === 0 &&
    !isStatic
  );
}

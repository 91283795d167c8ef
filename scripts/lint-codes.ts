/**
 * A rule of our own for oxlint: the codes of the business (roles, payment modes, states, …) are asked of their tables in
 * src/domain, by a name that says what is meant. `row.id_role >= 3` means three different things in three places, and
 * none of them when a fifth role comes.
 */

/** Fields that are a code wherever they stand, of a row or by themselves. */
const codes = new Set(
  (
    'id_role id_modalita_pagamento modalita id_stato_device stato_coupon id_tipo_documento id_tipo_contratto id_device_type id_stato_contatto ' +
    'fonte regime regime_acquisto stato_blacklist tipo_distinta causale forma origine ' +
    'grado_estetico grado_schermo grado_vetro grado_cornice grado_fotocamera'
  ).split(' '),
);
/** Names of ours for such a code: compared with a number they are one; with a word they may be something else. */
const names = new Set(['role', 'mode', 'state', 'grade', 'type']);
const comparing = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);

interface Node {
  type: string;
  [part: string]: unknown;
}
interface Context {
  report(found: { node: Node; message: string }): void;
}

const part = (node: Node, name: string) => node[name] as Node;

/** What stands inside `x as T`, `x!`, `x satisfies T`, `a?.b`. */
function bare(node: Node): Node {
  return /^(TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression)$/.test(node.type)
    ? bare(part(node, 'expression'))
    : node;
}

/** The last name of what is compared: `row.id_role` and `id_role` are both `id_role`; '' for what has none. */
function nameOf(node: Node): string {
  const inner = bare(node);
  if (inner.type === 'Identifier') return inner.name as string;
  return inner.type === 'MemberExpression' && inner.computed === false ? nameOf(part(inner, 'property')) : '';
}

function literalOf(node: Node): 'number' | 'string' | null {
  const inner = bare(node);
  if (inner.type === 'UnaryExpression') return literalOf(part(inner, 'argument'));
  if (inner.type === 'TemplateLiteral') return 'string';
  const kind = inner.type === 'Literal' ? typeof inner.value : null;
  return kind === 'number' || kind === 'string' ? kind : null;
}

/** The code that a literal is held against; null: it is none. */
function codeHeld(asked: Node, against: Node): string | null {
  const kind = literalOf(against);
  const name = nameOf(asked);
  if (kind === null || (kind === 'string' && bare(against).value === '')) return null;
  return codes.has(name) || (kind === 'number' && names.has(name)) ? name : null;
}

const noLiteral = {
  create(context: Context) {
    const tell = (node: Node, name: string | null) => {
      if (name === null) return;
      context.report({
        node,
        message: `${name} is asked of its table in src/domain, by name, never compared with a literal`,
      });
    };
    return {
      BinaryExpression(node: Node) {
        if (!comparing.has(node.operator as string)) return;
        const left = part(node, 'left');
        const right = part(node, 'right');
        tell(node, codeHeld(left, right) ?? codeHeld(right, left));
      },
      // [1, 3].includes(row.id_stato_device)
      CallExpression(node: Node) {
        const callee = bare(part(node, 'callee'));
        if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'includes') return;
        const list = bare(part(callee, 'object'));
        const [asked] = node.arguments as Node[];
        if (list.type !== 'ArrayExpression' || !asked) return;
        const held = (list.elements as Node[]).map((one) => codeHeld(asked, one));
        tell(node, held.find((name) => name !== null) ?? null);
      },
      // A switch without `default` must name them all, and stops compiling when one is added.
      SwitchStatement(node: Node) {
        const cases = node.cases as Node[];
        if (cases.every((one) => one.test !== null)) return;
        const asked = part(node, 'discriminant');
        for (const one of cases) if (one.test !== null) tell(one, codeHeld(asked, part(one, 'test')));
      },
    };
  },
};

export default { meta: { name: 'codes' }, rules: { 'no-literal': noLiteral } };

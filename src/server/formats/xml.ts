/**
 * XML as couriers speak it: elements, attributes, text, CDATA. Anything else, a DOCTYPE with entities above all, is refused,
 * so that no answer can make us read a file, ask another address or grow without end. It is this short because it takes no
 * more; a parser package would have to be told to take less.
 *
 * Workbooks have a reader of their own, `xml-stream.ts`. This one holds a whole answer as a tree, of at most a million
 * characters (more where a bank answers thousands of payments), and refuses what is not well-formed to the letter: closing tags
 * that fit, quoted attributes, no unknown entity. A sheet of hundreds of megabytes can be held by nobody, and the programs that
 * write sheets are not all so exact.
 */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** its own text, trimmed */
  text: string;
}

const longest = 1_000_000;
const deepest = 50;
const predefined: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const token =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/**
 * Reads a document of at most so many characters; throws a SyntaxError when it is not well-formed or has what is not taken.
 */
export function readXml(source: string, most = longest): XmlElement {
  if (source.length > most) throw new SyntaxError('XML too long');
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  token.lastIndex = 0;
  const text = source.replace(/^\uFEFF/, '');
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    const parent = open.at(-1);
    if (!match || !parent) throw new SyntaxError(`XML not understood at ${at}`);
    const [, cdata, closed, opened, attributes = '', selfClosed, plain] = match;
    if (cdata !== undefined) parent.text += cdata;
    else if (plain !== undefined) parent.text += decoded(plain);
    else if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!selfClosed) open.push(element);
      if (open.length > deepest) throw new SyntaxError('XML too deep');
    } else if (closed !== undefined) {
      if (parent.name !== closed) throw new SyntaxError(`XML: </${closed}> closes <${parent.name}>`);
      parent.text = parent.text.trim();
      open.pop();
    }
  }
  const [root] = document.children;
  if (open.length !== 1 || !root || document.children.length > 1 || document.text.trim() !== '')
    throw new SyntaxError('XML without its one root');
  return root;
}

/** The first element below this one, at any depth, with the name; null when there is none. */
export function findElement(within: XmlElement, name: string): XmlElement | null {
  for (const child of within.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return null;
}

/** The text of that element, '' when there is none. */
export function textWithin(within: XmlElement, name: string): string {
  return findElement(within, name)?.text ?? '';
}

/**
 * `<name>content</name>` for each field; text is escaped, nested fields become elements, a list of them as many elements of
 * the name. Null and '' are left out.
 */
export interface XmlFields {
  [name: string]: string | null | XmlFields | readonly XmlFields[] | AttributedText;
}

/** A text whose element bears attributes. */
export class AttributedText {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  constructor(text: string, attributes: Readonly<Record<string, string>>) {
    this.text = text;
    this.attributes = attributes;
  }
}

/** Writes fields as elements, in their order. */
export function writeXml(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      if (value === null || value === '') return '';
      if (Array.isArray(value))
        return value.map((one: XmlFields) => `<${name}>${writeXml(one)}</${name}>`).join('');
      if (value instanceof AttributedText) {
        const attributes = Object.entries(value.attributes).map(
          ([key, said]) => ` ${key}="${encoded(said)}"`,
        );
        return `<${name}${attributes.join('')}>${encoded(value.text)}</${name}>`;
      }
      return `<${name}>${typeof value === 'string' ? encoded(value) : writeXml(value as XmlFields)}</${name}>`;
    })
    .join('');
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name = '', one, other]) => [name, decoded(one ?? other ?? '')]),
  );
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      const known = name === undefined ? undefined : predefined[name];
      if (known === undefined) throw new SyntaxError(`XML entity not taken: ${whole}`);
      return known;
    },
  );
}

function encoded(text: string): string {
  // Control characters have no place in XML, not even escaped.
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ');
  return clean.replace(/[<>&"']/g, (character) => {
    const name = Object.keys(predefined).find((one) => predefined[one] === character);
    return `&${name};`;
  });
}

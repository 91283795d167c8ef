import { SaxesParser } from 'saxes';

/**
 * XML as couriers, banks, SdI and certified mail speak it, read by saxes into a tree: elements, attributes, text, CDATA, to the letter
 * of XML 1.0. A DOCTYPE is refused, so that no file can make us read another, ask an address or grow without end; so is what is deeper,
 * longer or of more parts than anything that these write. A NUL and its like are no characters of XML, written out or escaped. What a
 * stranger sent is read in a process apart (`gateways/read-apart.ts`).
 *
 * Workbooks are read piece by piece by `xml-stream.ts`, also with saxes: a sheet of hundreds of megabytes can be held by nobody as a tree.
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
/** Elements and attributes: none of these files has one for less than so many characters. */
const charactersPerPart = 16;

/**
 * Reads a document of at most so many characters; throws a SyntaxError when it is not well-formed or has what is not taken.
 */
export function readXml(source: string, most = longest): XmlElement {
  if (source.length > most) throw new SyntaxError('XML too long');
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let parts = 0;
  const parser = new SaxesParser({
    xmlns: false as const,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  const add = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  parser.on('doctype', () => {
    throw new SyntaxError('XML with a document type');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('attribute', () => {
    parts += 1;
  });
  parser.on('opentag', ({ name, attributes }) => {
    parts += 1;
    if (open.length > deepest) throw new SyntaxError('XML too deep');
    if (parts > most / charactersPerPart) throw new SyntaxError('XML of too many parts');
    const element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  try {
    parser.write(source).close();
  } catch (cause) {
    throw cause instanceof SyntaxError ? cause : new SyntaxError(`XML: ${String(cause)}`, { cause });
  }
  const [root] = document.children;
  if (!root) throw new SyntaxError('XML without its root');
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

const predefined: Readonly<Record<string, string>> = {
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '&': 'amp',
};

function encoded(text: string): string {
  // Control characters have no place in XML, not even escaped.
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ');
  return clean.replace(/[<>&"']/g, (character) => `&${predefined[character]};`);
}

/** An element of an XML file with its texts put together; comments and documents with a type are not known here. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a whole file, strictly: what is not well formed throws. */
export function readTree(xml: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!xml.startsWith(declaration)) throw new Error('no XML declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const tokens = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  tokens.lastIndex = declaration.length;
  while (tokens.lastIndex < xml.length) {
    const at = tokens.lastIndex;
    const found = tokens.exec(xml);
    const parent = open.at(-1);
    if (!found || !parent) throw new Error(`broken XML at ${at}: ${xml.slice(at, at + 40)}`);
    const [, closing, name = '', given = '', empty, text] = found;
    if (text !== undefined) parent.text += decoded(text);
    else if (closing) {
      if (open.length < 2 || open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const pairs = [...given.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        decoded(value),
      ]);
      const child = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        children: [],
        text: '',
      };
      parent.children.push(child);
      if (!empty) open.push(child);
    }
  }
  const [root] = top.children;
  if (open.length > 1 || top.children.length !== 1 || !root || top.text.trim() !== '')
    throw new Error('not one whole element');
  return root;
}

function decoded(text: string): string {
  return text.replace(/&([^;]*);?/g, (all, name: string) => {
    const letter = entities[name];
    if (letter === undefined || !all.endsWith(';')) throw new Error(`no entity ${all}`);
    return letter;
  });
}

/** The elements of this name, at any depth. */
export function elementsOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

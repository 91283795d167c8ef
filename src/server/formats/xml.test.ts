import { describe, expect, it } from 'vitest';
import { findElement, readXml, textWithin, writeXml } from './xml.ts';

describe('readXml', () => {
  it('reads elements, attributes, text, entities and CDATA', () => {
    const root = readXml(
      '\uFEFF<?xml version="1.0"?>\n<A one="1 &amp; 2" two=\'"\'><!-- no --><B> è &#232; &#xE8; &lt; </B><C><![CDATA[<x> & ]]></C><D/></A>\n',
    );
    expect(root).toMatchObject({ name: 'A', attributes: { one: '1 & 2', two: '"' } });
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['B', 'è è è <'],
      ['C', '<x> &'],
      ['D', ''],
    ]);
    expect([textWithin(root, 'B'), textWithin(root, 'Z'), findElement(root, 'Z')]).toEqual([
      'è è è <',
      '',
      null,
    ]);
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a bare ampersand', '<a>R&D</a>'],
    ['a character that is none', '<a>&#0;</a>'],
    ['a wrong end', '<a><b></a></b>'],
    ['no end', '<a><b></b>'],
    ['one end too many', '<a></a></a>'],
    ['two roots', '<a/><b/>'],
    ['text around the root', '<a/>x'],
    ['nothing', ''],
    ['HTML', '<html><body><br>Errore</body></html>'],
    ['JSON', '{"a": 1}'],
    ['endless depth', '<a>'.repeat(1000)],
    ['endless length', `<a>${'x'.repeat(1_000_001)}</a>`],
  ])('refuses %s', (_, source) => {
    expect(() => readXml(source)).toThrow(SyntaxError);
  });
});

describe('writeXml', () => {
  it('writes what it reads, escaped, and leaves out what is empty', () => {
    const fields = { A: { B: 'Rossi & Figli <"\'>', C: null, D: '', E: 'a\u0001b', F: { G: 'è' } } };
    const written = writeXml(fields);
    expect(written).toBe('<A><B>Rossi &amp; Figli &lt;&quot;&apos;&gt;</B><E>a b</E><F><G>è</G></F></A>');
    expect(textWithin(readXml(written), 'B')).toBe(fields.A.B);
  });
});

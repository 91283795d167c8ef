import { describe, expect, it } from 'vitest';
import { fillPlaceholders, placeholderError, placeholdersIn, type Placeholder } from './placeholder.ts';

const known: Placeholder[] = [
  { name: 'nome', label: 'Nome del cedente' },
  { name: 'link', label: 'Indirizzo', required: true },
];

describe('placeholders', () => {
  it('are found once each, in order', () => {
    expect(placeholdersIn('A {nome} B {link} C {nome} {}')).toEqual(['nome', 'link', '']);
  });

  it('refuse an unknown name, a missing obligatory one and a brace left open', () => {
    expect(placeholderError('Ciao {nome}: {link}', known)).toBeNull();
    expect(placeholderError('Ciao {cognome}: {link}', known)).toBe(
      'Segnaposto sconosciuto: {cognome}; previsti: {nome}, {link}',
    );
    expect(placeholderError('Ciao {nome}', known)).toBe('Manca il segnaposto {link}');
    expect(placeholderError('Ciao {link} {nome', known)).toBe('Una parentesi graffa non è chiusa');
    expect(placeholderError('Testo {x}', [])).toBe('Segnaposto sconosciuto: {x}');
  });

  it('are filled in, and one without a figure stays', () => {
    expect(fillPlaceholders('{nome} {link} {toString}', { nome: 'Ada' })).toBe('Ada {link} {toString}');
  });
});

import { describe, expect, it } from 'vitest';
import { authorWords, eventWords, noteWords, stateNamed } from './event-words.ts';

describe('the history of a device in words', () => {
  it('says what happened, also where a newer server knows more', () => {
    expect(eventWords('INIZIALIZZATO')).toBe('Dati del device eliminati');
    expect(eventWords('COSA_NUOVA')).toBe('cosa nuova');
  });

  it('names both identities when support acted in a shop’s place', () => {
    const event = { operatore: 'Ada Neri', utente: 'Ugo Blu', is_impersonato: 1 as const, nota: null };
    expect(authorWords(event)).toBe('Ada Neri (utente Ugo Blu, per conto del negozio)');
    expect(authorWords({ ...event, utente: 'Ada Neri', is_impersonato: 0 })).toBe('Ada Neri');
  });

  it('knows the customer’s phone and the system by their notes, and shows only what else they say', () => {
    const nobody = { operatore: null, utente: null, is_impersonato: 0 as const };
    expect(authorWords({ ...nobody, nota: 'Cliente: fronte_documento' })).toBe('Telefono del cliente');
    expect(noteWords('Cliente: fronte_documento, retro_documento')).toBe(
      'fronte del documento, retro del documento',
    );
    expect(authorWords({ ...nobody, nota: 'Sistema' })).toBe('Sistema');
    expect(noteWords('Sistema')).toBe('');
    expect(noteWords('graffio sul vetro')).toBe('graffio sul vetro');
  });

  it('finds a state by its name', () => {
    expect(stateNamed('RICEVUTO SEDE')).toBe(4);
    expect(stateNamed('ALTROVE')).toBeNull();
  });
});

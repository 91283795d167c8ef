import { describe, expect, it } from 'vitest';
import { isMailKind, mailKindIds, mailKinds, mailWordingErrors } from './mail-template.ts';

describe('mail wordings', () => {
  it('have a sample for every name that they may bear, and no other', () => {
    for (const id of mailKindIds) {
      const { placeholders, sample } = mailKinds[id];
      expect(Object.keys(sample).sort()).toEqual(placeholders.map(({ name }) => name).sort());
    }
    expect([isMailKind(1), isMailKind(99)]).toEqual([true, false]);
  });

  it('tell each field what is wrong with it', () => {
    const good = { email_from: null, subject: 'Ricevuta {numero}', message_body: 'Gentile {nome},\n…' };
    expect(mailWordingErrors(1, good)).toEqual({});
    expect(mailWordingErrors(1, { email_from: 'x', subject: 'a\nb', message_body: ' ' })).toEqual({
      email_from: 'Indirizzo mail non valido',
      subject: 'Su una riga sola',
      message_body: 'Campo obbligatorio',
    });
    expect(mailWordingErrors(1, { ...good, subject: '{password}' })['subject']).toContain('{password}');
    expect(mailWordingErrors(1, { ...good, message_body: 'x'.repeat(10_001) })).toEqual({
      message_body: 'Massimo 10000 caratteri',
    });
  });
});

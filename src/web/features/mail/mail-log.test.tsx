import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { MailLog } from './mail-log.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const receipt = { serial_number: 'SN1', num_times: 1, linkToken: null };
const mail = {
  id_mail: 1,
  to: 'maria.rossi@example.it',
  object: 'Ricevuta',
  tentativi: 0,
  operatore: null,
  accodata_il: '2026-11-23T09:00:00.000Z',
  inviata_il: null,
};

it('under a receipt it stands which mail has not left, why, and what is to be done', async () => {
  answerCalls({
    getInviiMail: () => [
      { ...mail, stato: 'IN CODA' },
      { ...mail, id_mail: 2, stato: 'IN CODA', tentativi: 1 },
      { ...mail, id_mail: 3, stato: 'RIFIUTATA', tentativi: 1 },
      { ...mail, id_mail: 4, stato: 'ABBANDONATA', tentativi: 9 },
      { ...mail, id_mail: 5, stato: 'INVIATA', tentativi: 1, inviata_il: mail.accodata_il },
    ],
  });
  render(<MailLog receipt={receipt} />, { wrapper: WithCache });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent ?? null)).toEqual([
    null,
    'Non è ancora partita: la posta non risponde. Parte da sola appena possibile.',
    expect.stringContaining('controlla l’indirizzo'),
    expect.stringContaining('Inviala di nuovo'),
    null,
  ]);
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { DocumentStep } from './document-step.tsx';
import type { Acquisto } from './queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = {
  serial_number: 'A1',
  num_times: 1,
  codice_pratica: 'A1-1',
  id_tipo_documento: null,
  numero_documento: null,
  scadenza_documento: null,
  cliente: {
    ragione_sociale: 'Officine S.r.l.',
    partita_iva: '00743110157',
    is_associazione: 0,
    nazione: 'IT',
  },
} as Acquisto;
const read = {
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  scadenza_documento: '2031-01-01',
  cognome: 'Bianchi',
  nome: 'Anna',
} as const;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Conferma documento' })));

it('asks who acts for a company; what the customer’s phone read fills it, and nothing goes without the rest', async () => {
  const sent = answerCalls({});
  render(<DocumentStep row={row} read={read} />, { wrapper: WithCache });
  expect(screen.getByRole('group', { name: 'Chi firma per Officine S.r.l.' })).toBeTruthy();
  expect(['Nome', 'Cognome', 'Numero del documento'].map((name) => box(name).value)).toEqual([
    'Anna',
    'Bianchi',
    'CA12345AB',
  ]);
  await send();
  expect(sent).toEqual([]);
  expect(box('Codice Fiscale').getAttribute('aria-invalid')).toBe('true');
  type('Codice Fiscale', 'BNCNNA80A41F205U');
  const role = screen.getByRole('combobox', { name: 'In qualità di' });
  fireEvent.change(role, { target: { value: 'DELEGATO' } });
  expect(screen.getByText(/delega scritta/)).toBeTruthy();
  await send();
  expect(sent).toMatchObject([
    [
      'setAcquisto',
      {
        id_tipo_documento: '1',
        numero_documento: 'CA12345AB',
        nome_firmatario: 'Anna',
        cognome_firmatario: 'Bianchi',
        codice_fiscale_firmatario: 'BNCNNA80A41F205U',
        ruolo_firmatario: 'DELEGATO',
      },
    ],
  ]);
});

it('asks nobody else, and takes a foreign card for no paper one', async () => {
  const sent = answerCalls({});
  const cliente = { ...row.cliente, partita_iva: null, ragione_sociale: null } as Acquisto['cliente'];
  render(<DocumentStep row={{ ...row, cliente }} read={null} />, { wrapper: WithCache });
  expect(screen.queryByRole('combobox')).toBeNull();
  type('Numero del documento', 'AX1234567');
  expect(screen.getByText('Questo documento non va bene')).toBeTruthy();
  type('Numero del documento', 'RX123456');
  expect(screen.queryByText('Questo documento non va bene')).toBeNull();
  fireEvent.click(screen.getByLabelText('Ho controllato sul documento: è giusto'));
  await send();
  expect(sent).toMatchObject([['setAcquisto', { numero_documento: 'RX123456' }]]);
  expect(sent[0]?.[1]).not.toHaveProperty('ruolo_firmatario');
});

it('takes who issued it and when, and sends no day that can’t be', async () => {
  const sent = answerCalls({});
  const known = { ...row, cliente: null, ente_rilascio: 'Comune di Milano', data_rilascio: '2021-03-12' };
  render(<DocumentStep row={known as Acquisto} read={null} />, { wrapper: WithCache });
  type('Numero del documento', 'CA12345AB');
  type('Rilasciato il', '24-11-2099');
  fireEvent.blur(box('Rilasciato il'));
  await send();
  expect(sent).toEqual([]);
  expect(screen.getByText('La data di rilascio è nel futuro')).toBeTruthy();
  type('Rilasciato il', '13-03-2021');
  fireEvent.blur(box('Rilasciato il'));
  await send();
  expect(sent).toMatchObject([
    ['setAcquisto', { ente_rilascio: 'Comune di Milano', data_rilascio: '2021-03-13' }],
  ]);
});

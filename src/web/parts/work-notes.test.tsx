import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, signIn, WithCache, type Answers } from '#tests/kit/answered-calls';
import { WorkNotes } from './work-notes.tsx';

const work = { tipo_oggetto: 'DEVICE', chiave: 'SN1-1' } as const;
const thread = (note: object[] = []) => [
  {
    titolo: 'Apple iPhone 13',
    negozio: 'Aurora Milano',
    ragione_sociale: 'Telefonia Aurora',
    id_incaricato: null,
    incaricato: null,
    is_segnalato: 0,
    versione: 0,
    note,
  },
];
const people = [
  { id_operatore: 8, operatore: 'Carla Neri', dove: 'Sede' },
  { id_operatore: 9, operatore: 'Carla Neri Bassi', dove: 'Sede' },
];
const line = { broken: false };

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  sessionStorage.clear();
  line.broken = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(id_role: number, answers: Answers = {}) {
  const sent = answerCalls({
    getLavoro: () => thread(),
    getPersoneLavoro: () => people,
    setNota: () => (line.broken ? { broken: true } : [{ ret_code: 0, ret_message: 'OK', id_nota: 1 }]),
    ...answers,
  });
  signIn(id_role);
  render(<WorkNotes work={work} />, { wrapper: WithCache });
  return () => sent.filter(([call]) => call === 'setNota').map(([, fields]) => fields);
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>('Nuova nota');
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const press = async (name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

it('is inner as long as head office does not share it, and tells whom it names by the whole name', async () => {
  const sent = open(3);
  await type('Guarda tu @Carla Neri Bassi, grazie');
  await press('Aggiungi la nota');
  expect(sent()).toMatchObject([
    { tipo_oggetto: 'DEVICE', chiave: 'SN1-1', is_interna: '1', menzionati: '[9]' },
  ]);
  await type('Vi chiamiamo');
  await act(async () => fireEvent.click(screen.getByLabelText(/Visibile al negozio/)));
  await press('Aggiungi la nota');
  expect(sent()[1]).toMatchObject({ testo: 'Vi chiamiamo', is_interna: '0' });
});

it('of a shop has nothing to share, and says so to nobody', async () => {
  const sent = open(1);
  await type('Il cliente chiede');
  expect(screen.queryByLabelText(/Visibile al negozio/)).toBeNull();
  await press('Aggiungi la nota');
  expect(sent()).toMatchObject([{ is_interna: '0' }]);
});

it('writes the whole name of whom one means', async () => {
  open(3);
  await type('Senti @car');
  await press(/^Carla Neri Bassi/);
  expect((await box()).value).toBe('Senti @Carla Neri Bassi ');
  expect(screen.getByRole('status').textContent).toBe('Avvisi: Carla Neri Bassi');
});

it('without a word is not sent', async () => {
  const sent = open(3);
  await type('   ');
  await press('Aggiungi la nota');
  expect(screen.getByText('Scrivi la nota')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('pressed twice is sent once, and after a fault goes again with what was typed', async () => {
  const sent = open(3);
  await type('Una volta');
  const button = await screen.findByRole('button', { name: 'Aggiungi la nota' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(sent()).toHaveLength(1);
  expect((await box()).value).toBe('');
  line.broken = true;
  await type('Due volte');
  await press('Aggiungi la nota');
  expect((await box()).value).toBe('Due volte');
  line.broken = false;
  await press('Riprova');
  expect(sent().map(({ testo }) => testo)).toEqual(['Una volta', 'Due volte', 'Due volte']);
  expect((await box()).value).toBe('');
});

it('shows what goes with a note, and what is gone of it', async () => {
  const files = [
    { path: 'a', nome: 'conto.pdf', dimensione: 345_678, is_disponibile: 1 },
    { path: 'b', nome: 'vetro.jpg', dimensione: 1_234_567, is_disponibile: 0 },
  ];
  const said = { is_impersonato: 0, is_interna: 0, menzionati: [], quando: '2026-11-20T09:00:00Z' };
  const one = { ...said, id_nota: 1, operatore: 'Ada Bianchi', testo: 'Ecco', allegati: files };
  open(1, { getLavoro: () => thread([one]) });
  expect((await screen.findByRole('button', { name: /conto\.pdf/ })).textContent).toBe('conto.pdf 346 kB');
  expect(screen.getByText('vetro.jpg: eliminato con i documenti della pratica')).toBeTruthy();
});

it('refuses a file that is too large before it is sent', async () => {
  const sent = open(3);
  const input = await screen.findByLabelText('File della nota');
  const file = new File(['%PDF-'], 'grande.pdf');
  Object.defineProperty(file, 'size', { value: 10_000_001 });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  expect(screen.getByText('grande.pdf: al massimo 10 MB.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

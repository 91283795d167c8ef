import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import type { Evidence } from './device.tsx';
import { PhotoCompare } from './photo-compare.tsx';

const photo = (id_foto: number, origine: 'NEGOZIO' | 'SEDE', parte: string | null) =>
  ({
    id_foto,
    foto: `${id_foto}.jpg`,
    origine,
    parte,
    quando: '2026-11-01T10:00:00Z',
    operatore: null,
  }) satisfies Evidence['foto'][number];
const photos = [
  photo(1, 'NEGOZIO', 'cornice'),
  photo(2, 'NEGOZIO', 'schermo'),
  photo(3, 'SEDE', 'vetro'),
  photo(4, 'SEDE', 'schermo'),
];

beforeEach(() => {
  answerCalls({ getImage: ({ foto }) => [{ foto: `data:image/png;base64,${foto}` }] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lays the same part of both sides beside each other, as near as each other', async () => {
  render(<PhotoCompare photos={photos} start={photos[1]!} onClose={() => {}} />, { wrapper: WithCache });
  const shop = await screen.findByAltText('Schermo, foto del negozio');
  const office = await screen.findByAltText('Schermo, foto della sede');
  fireEvent.click(screen.getByRole('button', { name: 'Ingrandisci' }));
  expect([shop, office].map((image) => image.dataset['scale'])).toEqual(['1.5', '1.5']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Foto della sede' }), { target: { value: '3' } });
  const other = await screen.findByAltText('Vetro posteriore, foto della sede');
  expect(other.dataset['scale']).toBe('1');
  expect(screen.getByAltText('Schermo, foto del negozio')).toBeTruthy();
});

it('shows one alone where the other side has none', async () => {
  render(<PhotoCompare photos={photos.slice(0, 2)} start={photos[0]!} onClose={() => {}} />, {
    wrapper: WithCache,
  });
  expect(await screen.findByAltText('Cornice, foto del negozio')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Cornice, foto del negozio' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

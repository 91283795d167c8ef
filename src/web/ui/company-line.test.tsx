import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CompanyLine } from './company-line.tsx';

afterEach(cleanup);

const company = {
  ragione_sociale: 'Permuta S.p.A.',
  partita_iva: '99000019994',
  indirizzo: 'Via Tortona 25, 20144 Milano (MI)',
  rea: 'MI-9900001',
  capitale_sociale: '500.000,00 € i.v.',
};

it('keeps its own direction on a page that is read from the right: its figures stand as they are written', () => {
  render(
    <div dir="rtl">
      <CompanyLine company={company} />
    </div>,
  );
  const line = screen.getByText(/^Permuta S\.p\.A\. · P\. IVA 99000019994 · Via Tortona 25/);
  expect(line.tagName).toBe('BDI');
});

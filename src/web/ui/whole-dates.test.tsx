import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeDates } from './whole-dates.tsx';

const Part = () => <i>02-02-2026</i>;

it('keeps each date in one piece, alone or with its time, in text and in marks, and changes no word', () => {
  const { container } = render(
    <WholeDates>
      scade {'02-11-2026'}, sollecitata 22-11-2026 17:05{' '}
      <b className="font-semibold">valido dal 01-01-2026 al 31-12-2026, tel. 02-1234-5678</b>
      {null}
      <Part />
    </WholeDates>,
  );
  const pieces = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  expect(pieces).toEqual(['02-11-2026', '22-11-2026 17:05', '01-01-2026', '31-12-2026']);
  expect(container.textContent).toBe(
    'scade 02-11-2026, sollecitata 22-11-2026 17:05 valido dal 01-01-2026 al 31-12-2026, tel. 02-1234-567802-02-2026',
  );
  expect(container.querySelector('b')?.className).toBe('font-semibold');
});

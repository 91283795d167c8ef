import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WrongFields } from './wrong-fields.tsx';

afterEach(cleanup);

it('a broken request names its fields in words, one that it has no word for too', () => {
  const { container, rerender } = render(
    <WrongFields fields={{ imei: 'Campo obbligatorio', region_code: 'Massimo 20 caratteri' }} />,
  );
  expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'IMEI: Campo obbligatorio',
    'region_code: Massimo 20 caratteri',
  ]);
  rerender(<WrongFields fields={{}} />);
  expect(container.textContent).toBe('');
});

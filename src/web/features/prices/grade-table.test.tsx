import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Grade } from '#domain/grading';
import { GradeTable } from './grade-table.tsx';
import { gradeLines } from './price-table.ts';

afterEach(cleanup);

it('takes the whole line for a choice', () => {
  const onChange = vi.fn<(grade: Grade) => void>();
  render(<GradeTable lines={gradeLines(300)} value="A" onChange={onChange} />);
  fireEvent.click(screen.getByText(/270,00/));
  expect(onChange.mock.calls).toEqual([['B+']]);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DayBox } from './day-box.tsx';
import { PeriodBox } from './period-box.tsx';

afterEach(cleanup);

function One({ start, told }: { start: string; told: string[] }) {
  const [day, setDay] = useState(start);
  return (
    <DayBox
      label="Scadenza"
      min="2026-11-10"
      value={day}
      onChange={(next) => {
        told.push(next);
        setDay(next);
      }}
    />
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a day box', () => {
  it('shows gg-mm-aaaa and tells the day as it travels', () => {
    const told: string[] = [];
    render(<One start="2026-11-12" told={told} />);
    expect(box().value).toBe('12-11-2026');
    fireEvent.change(box(), { target: { value: '11122026' } });
    expect(box().value).toBe('11-12-2026');
    expect(told).toEqual(['2026-12-11']);
  });

  it('leaves what is being typed alone, and reads a short day when it is left', () => {
    const told: string[] = [];
    render(<One start="" told={told} />);
    fireEvent.change(box(), { target: { value: '1-12-26' } });
    expect(box().value).toBe('1-12-26');
    fireEvent.blur(box());
    expect(box().value).toBe('01-12-2026');
    expect(told.at(-1)).toBe('2026-12-01');
  });

  it('opens its calendar by the arrow down; arrows move, and days before the first are off', async () => {
    const told: string[] = [];
    render(<One start="2026-11-12" told={told} />);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    const day = await screen.findByRole('button', { name: '12-11-2026' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '09-11-2026' }).disabled).toBe(true);
    fireEvent.keyDown(day, { key: 'PageDown' });
    fireEvent.keyDown(screen.getByRole('button', { name: '12-12-2026' }), { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-13');
    fireEvent.click(document.activeElement as HTMLElement);
    expect(told).toEqual(['2026-12-13']);
    expect(box().value).toBe('13-12-2026');
  });
});

describe('a period box', () => {
  it('tells days only; what can’t be read stays in the box and is said when it is left', () => {
    const told: unknown[] = [];
    const Two = () => {
      const [value, setValue] = useState({ da: '', a: '' });
      return (
        <PeriodBox
          label="Data"
          value={value}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
        />
      );
    };
    render(<Two />);
    const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Data, dal' });
    fireEvent.change(from, { target: { value: '31-02-2026' } });
    expect(from.value).toBe('31-02-2026');
    expect(told).toEqual([]);
    expect(screen.queryByText('Scrivi una data come 31-12-2026')).toBeNull();
    fireEvent.blur(from);
    expect(screen.getByText('Scrivi una data come 31-12-2026')).toBeTruthy();
    fireEvent.change(from, { target: { value: '2026-03-02' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'al' }), { target: { value: '01-03-2026' } });
    expect(told.at(-1)).toEqual({ da: '2026-03-02', a: '2026-03-01' });
    expect(screen.getByText('La fine viene prima dell’inizio')).toBeTruthy();
  });
});

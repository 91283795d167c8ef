import { act, cleanup, render, screen } from '@testing-library/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toast';
import { everywhere, startScanner, useScanTarget, type ScanTarget } from './scanner.tsx';

const imei = '490154203237518';
const taxCode = 'RSSMRA85T10A562S';
type OnScan = ScanTarget['onScan'];
let now = 1000;

beforeAll(startScanner);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  silence();
  cleanup();
  vi.useRealTimers();
});

function silence(): void {
  act(() => {
    vi.advanceTimersByTime(6000);
  });
  now += 6000;
}

/** A reader at what has the focus; answers whether the key that ends it was left to the browser. */
function read(text: string, end = 'Enter'): boolean {
  let isFree = false;
  act(() => {
    for (const name of [...text, end]) {
      now += 8;
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: now });
      const target = document.activeElement ?? document.body;
      isFree = target.dispatchEvent(event);
      if (isFree && name.length === 1 && target instanceof HTMLInputElement) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          target,
          target.value + name,
        );
        target.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    vi.advanceTimersByTime(50);
  });
  return isFree;
}

function Target({ children, ...target }: ScanTarget & { children?: ReactNode }) {
  useScanTarget(target);
  return children;
}

function Box(props: { label: string; scan?: string; type?: string }) {
  const [value, setValue] = useState('');
  return (
    <input
      aria-label={props.label}
      data-scan={props.scan}
      type={props.type ?? 'text'}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a code read outside of text boxes', () => {
  it('goes to the inner one of two that wait for it, and to the outer one with what only that one takes', () => {
    const [outer, inner] = [vi.fn<OnScan>(), vi.fn<OnScan>()];
    render(
      <Target onScan={outer}>
        <Target accepts={['imei']} onScan={inner} />
      </Target>,
    );
    read(imei);
    expect(inner).toHaveBeenCalledWith({ kind: 'imei', code: imei, isSure: true }, expect.anything());
    read(taxCode);
    expect(outer).toHaveBeenCalledOnce();
    expect(outer.mock.calls[0]?.[0]).toMatchObject({ kind: 'tax_code', code: taxCode });
  });

  it('goes past a screen under a dialog, but not past who listens everywhere', () => {
    const [screenBehind, always] = [vi.fn<OnScan>(), vi.fn<OnScan>()];
    render(
      <>
        <Target onScan={screenBehind} />
        <Target accepts={['imei']} isHere={everywhere} onScan={always} />
        <div role="dialog" />
        <Toaster />
      </>,
    );
    read(imei);
    expect(always).toHaveBeenCalledOnce();
    read(taxCode);
    expect(screenBehind).not.toHaveBeenCalled();
    expect(screen.getByText(`Codice letto: ${taxCode}. Qui non serve.`)).toBeTruthy();
  });

  it('says that it was of no use where nobody waits', () => {
    render(<Toaster />);
    read('8001090000002');
    expect(screen.getByText('Codice letto: 8001090000002. Qui non serve.')).toBeTruthy();
  });
});

describe('a code read into a text box', () => {
  it('fills the box of its kind in the place of what stood there, and goes on to the first empty one', () => {
    const submit = vi.fn<(event: FormEvent) => void>();
    render(
      <form onSubmit={submit}>
        <Box label="code" scan="tax_code" />
        <Box label="street" />
        <button type="submit">Save</button>
      </form>,
    );
    box('code').focus();
    read('x');
    silence();
    expect(read(taxCode.toLowerCase())).toBe(false);
    expect(box('code').value).toBe(taxCode);
    expect(document.activeElement).toBe(box('street'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('goes to the button, unpressed, where every box is full', () => {
    const submit = vi.fn<(event: FormEvent) => void>();
    render(
      <form onSubmit={submit}>
        <Box label="code" />
        <button type="submit">Save</button>
      </form>,
    );
    box('code').focus();
    read('ABC12345');
    expect(box('code').value).toBe('ABC12345');
    expect(document.activeElement).toBe(screen.getByText('Save'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('is taken out again for who waits for it, who sees the box as it was', () => {
    const told = vi.fn<(text: string) => void>();
    function Form() {
      const [text, setText] = useState('before');
      useScanTarget({ accepts: ['imei'], onScan: () => told(text) });
      return <input aria-label="note" value={text} onChange={({ target }) => setText(target.value)} />;
    }
    render(<Form />);
    box('note').focus();
    read(imei);
    expect(box('note').value).toBe('before');
    expect(told).toHaveBeenCalledWith('before');
  });

  it('stays there where it is no sure code, or nobody but the page waits', () => {
    const [target, page] = [vi.fn<OnScan>(), vi.fn<OnScan>()];
    render(
      <>
        <Target accepts={['serial']} onScan={target} />
        <Target isShy onScan={page} />
        <Box label="note" />
      </>,
    );
    box('note').focus();
    read('F2LX93KQ');
    expect(box('note').value).toBe('F2LX93KQ');
    read(imei);
    expect(box('note').value).toBe(`F2LX93KQ${imei}`);
    expect(target).not.toHaveBeenCalled();
    expect(page).not.toHaveBeenCalled();
  });

  it.each([
    ['search', 'Enter'],
    ['password', 'Enter'],
    ['text', 'Tab'],
  ])('of the kind %s leaves %s to the browser', (type, end) => {
    render(<Box label="any" type={type} />);
    box('any').focus();
    expect(read('negozio', end)).toBe(true);
    expect(box('any').value).toBe('negozio');
  });
});

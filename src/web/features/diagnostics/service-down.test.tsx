import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Act } from '#lib/use-act';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { AskMemory } from './ask-memory.tsx';
import { ServiceProblem } from './service-down.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const calm: Act = {
  isBusy: false,
  problem: null,
  word: null,
  fields: {},
  retry: null,
  run: () => Promise.resolve(true),
  clear: nothing,
};

it('that the diagnostics are down comes into sight with its ways out, however low the screen', () => {
  const rolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(nothing);
  const ways = { onLater: nothing, onRetry: nothing, onManual: nothing };
  const { rerender } = render(<ServiceProblem act={calm} {...ways} />);
  expect(rolled).not.toHaveBeenCalled();
  rerender(<ServiceProblem act={{ ...calm, word: 'SERVIZIO_NON_RAGGIUNGIBILE' }} {...ways} />);
  const box = rolled.mock.contexts[0] as unknown as HTMLElement;
  expect(box.contains(screen.getByRole('button', { name: 'Riprendi più tardi' }))).toBe(true);
});

it('what a link is answered with comes into sight as well', () => {
  const rolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(nothing);
  const ways = { onLater: nothing, onRetry: nothing, onManual: nothing };
  const { rerender } = render(<ServiceProblem act={calm} {...ways} />);
  rerender(<ServiceProblem act={{ ...calm, problem: 'Nessun Report Trovato' }} {...ways} />);
  const box = rolled.mock.contexts[0] as unknown as HTMLElement;
  expect(box.textContent).toContain('Nessun Report Trovato');
});

it('the question for the memory comes into sight and takes the focus', () => {
  const rolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(nothing);
  answerCalls({});
  render(
    <AskMemory
      phone={{ make: 'Apple', modelName: 'iPhone 13', memory: '96GB' }}
      onMemory={() => Promise.resolve(null)}
      act={calm}
    />,
    { wrapper: WithCache },
  );
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Memoria/ }));
  expect(rolled).toHaveBeenCalled();
});

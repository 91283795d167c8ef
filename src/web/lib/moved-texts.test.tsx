import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepMovedTexts } from './moved-texts.ts';

function Offer(state: { amount: number; hasNote: boolean; hasSign: boolean }) {
  return (
    <p data-testid="offer">
      Vale {state.amount} euro{state.hasSign ? <b>!</b> : null}
      {state.hasNote ? ' oggi' : null}
    </p>
  );
}

/** As translators do it, in a task of their own: what each text says, small and in elements of their own. */
function translate(place: HTMLElement, put: (font: HTMLElement, text: Text) => void): void {
  for (const text of [...place.childNodes].filter((node): node is Text => node instanceof Text)) {
    const font = document.createElement('font');
    font.append(text.data.toLowerCase());
    put(font, text);
  }
}

describe('a text that a translator has taken the place of', () => {
  beforeAll(keepMovedTexts);

  it.each([
    ['at once', (font: HTMLElement, text: Text) => text.replaceWith(font)],
    [
      'before and after',
      (font: HTMLElement, text: Text) => {
        text.parentNode?.insertBefore(font, text);
        text.remove();
      },
    ],
    [
      'around it',
      (font: HTMLElement, text: Text) => {
        text.replaceWith(font);
        font.replaceChildren(text);
        text.data = text.data.toLowerCase();
      },
    ],
  ])('changes, goes and stays in its order: moved %s', async (_, put) => {
    const { rerender, unmount } = render(<Offer amount={100} hasNote hasSign={false} />);
    const offer = screen.getByTestId('offer');
    translate(offer, put);
    await expect.poll(() => offer.textContent).toBe('vale 100 euro oggi');
    rerender(<Offer amount={90} hasNote hasSign />);
    await expect.poll(() => offer.textContent).toBe('vale 90 euro! oggi');
    translate(offer, put);
    await expect.poll(() => offer.textContent).toBe('vale 90 euro! oggi');
    rerender(<Offer amount={90} hasNote={false} hasSign />);
    await expect.poll(() => offer.textContent).toBe('vale 90 euro!');
    unmount();
    expect(document.body.textContent).toBe('');
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchWords, speak } from '#lib/language';
import { capture } from '#lib/words/capture-it';
import { ItalianText, MarkText } from './italian-text.tsx';

afterEach(async () => {
  cleanup();
  await speak('it');
});

const { privacy, secondo_flag } = capture.legal;

describe('a legal text', () => {
  it('stands alone in Italian', async () => {
    await fetchWords();
    const { container } = render(<ItalianText text={privacy}>{privacy}</ItalianText>);
    expect(container.textContent).toBe(privacy);
  });

  it('is shown unchanged, as the one that binds, with a translation that says what it is', async () => {
    await speak('ar');
    render(
      <ItalianText text={privacy}>
        <p>{privacy}</p>
      </ItalianText>,
    );
    const text = screen.getByText(privacy);
    expect(text.closest('[lang=it]')?.getAttribute('dir')).toBe('ltr');
    expect(screen.getByText('النص الإيطالي وحده هو المُلزِم.')).toBeTruthy();
    expect(screen.getByText('(ترجمة للتوضيح فقط، غير مُدقَّقة)')).toBeTruthy();
    expect(screen.getByText(/يقرّ البائع/)).toBeTruthy();
  });

  it('that head office has written anew has no translation', async () => {
    await speak('en');
    const { container } = render(<MarkText text={`${secondo_flag} Anche per posta.`} note="optional" />);
    expect(container.textContent).toBe(`${secondo_flag} Anche per posta. (optional)`);
    cleanup();
    const known = render(<MarkText text={secondo_flag} note="optional" />).container;
    expect(known.textContent).toContain('I consent to receiving commercial communications.');
    expect(known.textContent).toContain('courtesy translation, not verified');
  });
});

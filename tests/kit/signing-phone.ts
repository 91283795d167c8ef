import { expect, type Page } from '@playwright/test';
import { draw, signatureBox, signatureTitles } from './capture-phone.ts';

/** The text of what is signed can be read whole, and nothing can be saved unsigned. */
export async function readWholePage(phone: Page): Promise<void> {
  await expect(phone.getByText('Passo 3 di 5 · firma 1 di 3')).toBeVisible();
  await phone.getByRole('button', { name: 'Leggi tutta la pagina' }).click();
  const whole = phone.getByRole('dialog', { name: signatureTitles[0] });
  await expect(whole.getByRole('heading', { name: 'Condizioni di vendita' })).toBeVisible();
  await whole.getByRole('button', { name: 'Torna alla firma' }).click();
  await expect(whole).toBeHidden();
  const save = phone.getByRole('button', { name: 'SALVA FIRMA' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await draw(phone);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await turnAbout(phone);
  await phone.getByRole('button', { name: 'CANCELLA' }).click();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
}

/** However often the phone is turned about and back, nothing of what is drawn is lost. */
async function turnAbout(phone: Page): Promise<void> {
  const size = phone.viewportSize()!;
  const before = await inkIn(phone);
  expect(before.share).toBeGreaterThan(0.4);
  for (let turn = 0; turn < 3; turn += 1) {
    await phone.setViewportSize({ width: size.height, height: size.width });
    await expect.poll(async () => (await inkIn(phone)).width).not.toBe(before.width);
    const { left, right } = await inkIn(phone);
    expect(Math.abs(left - right), 'in the middle').toBeLessThan(0.35);
    await phone.setViewportSize(size);
    await expect.poll(async () => (await inkIn(phone)).width).toBe(before.width);
    const after = await inkIn(phone);
    expect(after.share, 'as wide as it was drawn').toBeCloseTo(before.share, 1);
    expect(after.left, 'where it was drawn').toBeCloseTo(before.left, 1);
  }
}

/** Where the ink stands in the box, and how much of its width it takes. */
function inkIn(phone: Page): Promise<{ width: number; share: number; left: number; right: number }> {
  return signatureBox(phone).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const inked = Array.from({ length: width }, (_, x) => x).filter((x) =>
      Array.from({ length: height }, (__, y) => data[(y * width + x) * 4 + 3]!).some((alpha) => alpha > 40),
    );
    const [first = 0, last = 0] = [inked[0], inked.at(-1)];
    return { width, share: (last - first) / width, left: first / width, right: 1 - last / width };
  });
}

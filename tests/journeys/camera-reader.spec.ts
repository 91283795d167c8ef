import { expect, test } from '@playwright/test';
import { bars } from '#documents/barcode';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** Where there is no barcode reader the camera of phone or tablet reads, with a program of our own where the browser has none. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('the camera reads a code and opens what it means', async ({ page }) => {
  await enterAs(page, 'negozio');
  const [device] = await callAs<{ imei: string }>(page, 'getDevice', { id_stato_device: 1, limit: 1 });
  const { d, width, height } = bars(device!.imei, 'code128');
  const picture = { d, width, height };
  // What lies before the camera: a label, drawn again and again as a camera would show it.
  await page.addInitScript(({ d: path, width: across, height: tall }) => {
    const canvas = document.createElement('canvas');
    canvas.width = across * 4;
    canvas.height = 400;
    const pen = canvas.getContext('2d')!;
    setInterval(() => {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.save();
      pen.translate(0, 100);
      pen.scale(4, 200 / tall);
      pen.fillStyle = 'black';
      pen.fill(new Path2D(path));
      pen.restore();
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, picture);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/servizi');
  await page.getByRole('button', { name: 'Leggi un codice con la fotocamera' }).click();
  await expect(page).toHaveURL(/\/magazzino\?id=/);
  await expect(dialog(page, 'Leggi un codice')).toBeHidden();
  expect(refused).toEqual([]);
});

test(
  'a camera that may not be used is told, and nothing else is lost',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    await page.goto('/servizi');
    await page.getByRole('button', { name: 'Leggi un codice con la fotocamera' }).click();
    await expect(dialog(page, 'Leggi un codice')).toContainText('La fotocamera non si apre');
    await page.getByRole('button', { name: 'Chiudi' }).click();
    await expect(dialog(page, 'Leggi un codice')).toBeHidden();
  },
);

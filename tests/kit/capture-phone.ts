import {
  devices,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';

/** The customer's phone beside the till: /takePhoto as a customer uses it. */

/** A phone of its own, as a Pixel is: nothing of the till's browser is there, and it is in nobody's session. */
export async function customersPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const { defaultBrowserType: _type, ...pixel } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({ ...pixel, ...options });
  return context.newPage();
}

/** Opens the link as a customer does: who asks and the notice come first. */
export async function openCapture(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole('button', { name: 'HO LETTO, INIZIA' }).click();
}

let made = 0;

/** What the camera takes: a picture unlike any before, larger than what is sent. */
export async function cameraPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  made += 1;
  const background = { r: (made * 53) % 256, g: (made * 101) % 256, b: (made * 197) % 256 };
  const paper = sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
  const card = Buffer.from(
    `<svg width="1600" height="1000"><rect x="120" y="90" width="1360" height="820" rx="60" fill="#e8f1f4"/>
     <circle cx="400" cy="420" r="150" fill="#8fb3bd"/><text x="640" y="420" font-size="90">ESEMPIO ${made}</text></svg>`,
  );
  return {
    name: 'image.png',
    mimeType: 'image/png',
    buffer: await paper
      .composite([{ input: card }])
      .png()
      .toBuffer(),
  };
}

/** Takes the photo that is asked for and saves it. */
export async function takePhoto(phone: Page, side: 'Fronte' | 'Retro'): Promise<void> {
  await expect(phone.getByRole('heading', { name: `${side} del documento` })).toBeVisible();
  await phone.getByLabel(`Foto: ${side} del documento`).setInputFiles(await cameraPicture());
  await phone.getByRole('button', { name: 'SALVA', exact: true }).click();
}

/** Draws with a finger in the box, a little different each time: no hand signs twice alike. */
export async function draw(phone: Page): Promise<void> {
  // A dialog that is fading away takes the strokes for itself: until then the box can't be pressed.
  await signatureBox(phone).click({ trial: true });
  const box = await signatureBox(phone).boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  made += 1;
  const height = 20 + (made % 40);
  await phone.mouse.move(box.x + 60, box.y + 120);
  await phone.mouse.down();
  for (let at = 0; at < 22; at += 1) {
    await phone.mouse.move(box.x + 60 + at * 10, box.y + 100 + (at % 2 ? -height : 25));
  }
  await phone.mouse.up();
}

/** Where one signs. */
export function signatureBox(phone: Page): Locator {
  return phone.getByRole('img', { name: 'Riquadro della firma' });
}

/** The titles of the three signatures, in order. */
export const signatureTitles = [
  'Vendita del telefono',
  'Approvazione specifica',
  'Informativa e consensi',
] as const;

/** Signs what is shown; the third time with the marks that are needed and the second one. */
export async function sign(phone: Page, which: (typeof signatureTitles)[number]): Promise<void> {
  await expect(phone.getByRole('heading', { name: which, level: 1 })).toBeVisible();
  if (which === 'Informativa e consensi') {
    await phone.getByRole('checkbox', { name: /ricevuto e letto/ }).check();
    await phone.getByRole('checkbox', { name: /comunicazioni commerciali/ }).check();
    await phone.getByRole('button', { name: 'CONTINUA ALLA FIRMA' }).click();
  }
  await signatureBox(phone).scrollIntoViewIfNeeded();
  await draw(phone);
  await phone.getByRole('button', { name: 'SALVA FIRMA' }).click();
}

/** The end, to the letter of S2 §2. */
export async function expectSaved(phone: Page): Promise<void> {
  await expect(phone.getByText('Tutte le informazioni sono state salvate')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'CHIUDI' })).toBeVisible();
}

import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { cameraPicture, customersPhone } from '#tests/kit/capture-phone';
import {
  capturePanel,
  chooseCustomer,
  copyCaptureLink,
  expectStep,
  openByHand,
  payBy,
} from '#tests/kit/counter';
import { fieldsOf, photoFile, specimens, type Specimen } from '#tests/kit/identity-specimens';
import { newPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs } from '#tests/kit/till';

/** The document on the customer's phone from the customer step on: notice, two photos, what was read of them. */

function specimen(name: string): Specimen {
  const found = specimens.find((one) => one.name === name);
  if (!found) throw new Error(`no specimen ${name}`);
  return found;
}

async function toCustomer(page: Page): Promise<string> {
  await enterAs(page, 'diretto');
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  await page.getByRole('button', { name: 'Mostra il codice' }).click();
  return copyCaptureLink(page);
}

const photo = (phone: Page, side: 'Fronte' | 'Retro') => phone.getByLabel(`Foto: ${side} del documento`);
const asFile = (buffer: Buffer) => ({ name: 'image.png', mimeType: 'image/png', buffer });

test(
  'a document is read on the phone and fills the till’s forms',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const link = await toCustomer(page);
    const phone = await customersPhone(browser);
    const fetched: string[] = [];
    phone.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const complaints: string[] = [];
    phone.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    await phone.goto(link);

    await test.step('who asks and the notice come before the first photo', async () => {
      await expect(phone.getByRole('heading', { name: 'Le foto del tuo documento' })).toBeVisible();
      await expect(phone.getByText(/^Titolare del trattamento: .*P\. IVA/)).toBeVisible();
      await phone.getByRole('button', { name: 'HO LETTO, INIZIA' }).click();
    });

    const drawn = specimen('card: on a table');
    const { cognome, nome, numero_documento } = fieldsOf(drawn);
    await test.step('a photo that is dark or blurred is told so, and used all the same by choice', async () => {
      const poor = specimen('card: very blurred');
      await photo(phone, 'Fronte').setInputFiles(asFile(await photoFile({ ...poor, shot: { light: 0.25 } })));
      await expect(phone.getByText('La foto è scura')).toBeVisible();
      await phone.getByRole('button', { name: 'Rifai' }).click();
      await expect(phone.getByText('La foto è scura')).toBeHidden();
      await photo(phone, 'Fronte').setInputFiles(asFile(await photoFile({ ...poor, shot: { blur: 4 } })));
      await expect(phone.getByText('La foto è mossa o sfocata')).toBeVisible();
      await phone.getByRole('button', { name: 'Usa comunque' }).click();
      await expect(phone.getByText('Foto fronte ok')).toBeVisible();
      expect(fetched.some((path) => path.includes('zone-worker'))).toBe(true);
    });

    await test.step('the other side is read, and the name reaches the till', async () => {
      await photo(phone, 'Retro').setInputFiles(asFile(await photoFile(drawn)));
      await phone.getByRole('button', { name: 'SALVA', exact: true }).click();
      await expect(page.getByText(`Letto dal telefono del cliente: ${cognome} ${nome}`)).toBeVisible();
      expect(complaints).toEqual([]);
      await page.getByRole('button', { name: 'Nuovo cliente con questo nome' }).click();
      const form = dialog(page, 'Nuovo cliente');
      await expect(form.getByRole('textbox', { name: 'Cognome', exact: true })).toHaveValue(cognome);
      await expect(form.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(nome);
      await page.keyboard.press('Escape');
    });

    await test.step('the till sees the photos small and large, with their mark, and asks for one again', async () => {
      const panel = page.getByRole('region', { name: 'Documento dal telefono del cliente' });
      await expect(panel.getByText('foto mossa')).toBeVisible();
      await panel.getByRole('button', { name: 'Ingrandisci: Retro del documento' }).click();
      await expect(dialog(page, 'Retro del documento').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: 'Rifai: Fronte del documento' }).click();
      await expect(phone.getByText('Il negozio chiede di rifare questa foto.')).toBeVisible({
        timeout: 15_000,
      });
      await photo(phone, 'Fronte').setInputFiles(await cameraPicture());
      await phone.getByRole('button', { name: 'SALVA', exact: true }).click();
      await expect(phone.getByText('Tutte le informazioni sono state salvate')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Ingrandisci: Fronte del documento' })).toBeVisible();
      await expect(panel.getByText('foto mossa')).toBeHidden();
    });

    await test.step('the document’s form is filled, and the operator confirms', async () => {
      await chooseCustomer(page, 'Zanardi');
      await expect(page.getByLabel('Numero del documento')).toHaveValue(numero_documento);
      await page.getByRole('button', { name: 'Conferma documento' }).click();
      await expect(
        capturePanel(page).getByRole('button', { name: 'Ingrandisci: Retro del documento' }),
      ).toBeVisible();
    });
  },
);

test(
  'a paper card: another document, or it is an electronic one all the same',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await enterAs(page, 'diretto');
    await openByHand(page, newPhone());
    await payBy(page, 'Contanti');
    await chooseCustomer(page, 'Zanardi');
    const number = page.getByLabel('Numero del documento');
    await number.fill('AB1234567');
    const another = page.getByRole('button', { name: 'Usa un altro documento' });
    await expect(another).toBeInViewport({ ratio: 1 });
    await another.click();
    await expect(number).toHaveValue('');
    await expect(number).toBeFocused();
    await number.fill('AB1234567');
    const confirm = page.getByRole('button', { name: 'Conferma documento' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'È una CIE: numero corretto' }).click();
    await confirm.click();
    await expect(page.getByText('Con quale documento?')).toBeHidden();
  },
);

test.describe('without the pages’ own policy, for the checker', () => {
  test.use({ bypassCSP: true });

  test(
    'the notice, a flawed photo and the till beside them have no fault that axe finds',
    { tag: '@whole' },
    async ({ page, browser }) => {
      const link = await toCustomer(page);
      await expectStep(page, 'customer');
      const phone = await customersPhone(browser, { bypassCSP: true });
      await phone.goto(link);
      await expect(phone.getByRole('button', { name: 'HO LETTO, INIZIA' })).toBeVisible();
      await audit(phone, 'notice');
      await phone.getByRole('button', { name: 'HO LETTO, INIZIA' }).click();
      const poor = specimen('passport: very blurred');
      await photo(phone, 'Fronte').setInputFiles(asFile(await photoFile({ ...poor, shot: { blur: 4 } })));
      await expect(phone.getByRole('button', { name: 'Usa comunque' })).toBeVisible();
      await audit(phone, 'flawed photo');
      await phone.getByRole('button', { name: 'Usa comunque' }).click();
      await expect(page.getByText('foto mossa')).toBeVisible();
      await audit(page, 'till with the photo');
    },
  );
});

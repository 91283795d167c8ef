import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  cameraPicture,
  customersPhone,
  expectSaved,
  openCapture,
  sign,
  signatureTitles,
  takePhoto,
} from '#tests/kit/capture-phone';
import {
  capturePanel,
  conclude,
  copyCaptureLink,
  expectArrived,
  renewCode,
  toDocument,
} from '#tests/kit/counter';
import { inDatabase } from '#tests/kit/journey-database';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** What happens at the till while the customer's phone is at it: paper instead of glass, another till, another wording. */

test(
  'who can’t sign on glass signs on paper, and the receipt is complete',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await toDocument(page);
    const link = await copyCaptureLink(page);
    const phone = await customersPhone(browser);
    await openCapture(phone, link);
    await takePhoto(phone, 'Fronte');
    await expectArrived(page, 'Foto fronte');
    await expect(capturePanel(page).getByRole('button', { name: 'Firma su carta' })).toHaveCount(0);
    await conclude(page);
    await capturePanel(page).getByRole('button', { name: 'Firma su carta' }).click();
    const paper = dialog(page, 'Firma su carta');

    await test.step('the receipt is printed without signatures', async () => {
      const opened = page.waitForEvent('popup');
      await paper.getByRole('link', { name: 'Apri la ricevuta da stampare' }).click();
      const printed = await opened;
      await expect(printed.getByText('Terza firma: informativa e consensi')).toBeVisible();
      await expect(printed.getByRole('img', { name: /^Firma di / })).toHaveCount(0);
      await printed.close();
    });

    await test.step('nothing is confirmed without a signed page, and no page that can’t be read is taken', async () => {
      const confirm = paper.getByRole('button', { name: 'Conferma la firma su carta' });
      await expect(confirm).toHaveAccessibleDescription('Aggiungi almeno una pagina firmata');
      const files = paper.getByLabel('Pagine firmate', { exact: true }).and(page.locator('input'));
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
      await files.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
      await expect(paper.getByText('IMG_1.HEIC: Questa immagine è una foto HEIC')).toBeVisible();
      await files.setInputFiles([await cameraPicture(), await cameraPicture(), await cameraPicture()]);
      await expect(paper.getByRole('img', { name: /^Pagina firmata/ })).toHaveCount(3);
      await paper.getByRole('button', { name: 'Togli la pagina 2' }).click();
      await expect(paper.getByRole('img', { name: /^Pagina firmata/ })).toHaveCount(2);
      await paper.getByRole('checkbox', { name: /comunicazioni commerciali/ }).check();
      // Of the document only what the phone has not sent.
      await expect(paper.getByLabel('Fronte del documento', { exact: true })).toHaveCount(0);
      await paper.getByLabel('Retro del documento', { exact: true }).setInputFiles(await cameraPicture());
      await files.setInputFiles(await blankPage());
      await expect(paper.getByRole('img', { name: /^Pagina firmata/ })).toHaveCount(3);
      await confirm.click();
      await expect(paper.getByText('Su questa pagina non si vede nulla')).toBeVisible();
      await paper.getByRole('button', { name: 'Togli la pagina 3' }).click();
      await confirm.click();
      await expect(paper).toBeHidden();
    });

    await test.step('it is complete, its link opens nothing any more, and it can be printed', async () => {
      await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
      await expect(capturePanel(page).getByText('Firmata su carta')).toBeVisible();
      await expect(capturePanel(page).getByLabel('arrivato', { exact: true })).toHaveCount(6);
      await expect(capturePanel(page).getByRole('button', { name: 'Firma su carta' })).toHaveCount(0);
      await expect(phone.getByRole('heading', { name: 'Acquisto concluso' })).toBeVisible();
      await phone.context().close();
      const { searchParams } = new URL(page.url());
      const cycle = {
        serial_number: searchParams.get('sn') ?? '',
        num_times: Number(searchParams.get('nt')),
      };
      const [row] = await callAs(page, 'getRicevuta', cycle);
      expect(row).toMatchObject({ is_firma_carta: 1, modo_firma: 'CARTA', secondo_flag: 1, terzo_flag: 0 });
      await page.goto(`/stampaRicevuta?cod=${cycle.serial_number}-${cycle.num_times}`);
      const signed = page.getByRole('link', { name: 'Ricevuta firmata (PDF)' });
      await expect(signed).toBeVisible();
      for (const file of [signed, page.getByRole('link', { name: 'Pagine firmate (PDF)' })]) {
        const pdf = await page.request.get((await file.getAttribute('href')) ?? '');
        expect(pdf.headers()['content-type']).toBe('application/pdf');
      }
      await expect(page.getByRole('cell', { name: 'Firmata su carta' })).toHaveCount(3);
    });
  },
);

test(
  'a code renewed at another till is told here at once, and can be renewed here',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await toDocument(page);
    const first = await copyCaptureLink(page);
    const second = await otherTill(page, () => browser.newPage());
    await copyCaptureLink(second);
    // A second code takes nobody's place.
    const told = capturePanel(page).getByText('Il codice è stato rinnovato da un’altra postazione');
    await expect(capturePanel(page)).toContainText('Valido fino alle');
    await expect(told).toBeHidden();
    await renewCode(second);
    await expect(told).toBeVisible();
    await expect(capturePanel(page).getByRole('button', { name: 'Copia Link' })).toHaveAccessibleDescription(
      'Il codice è stato rinnovato',
    );
    await expect(capturePanel(second)).toContainText('Valido fino alle');
    await page.getByRole('button', { name: 'Rinnova' }).click();
    await expect(told).toBeHidden();
    const own = await copyCaptureLink(page);
    expect(own).not.toBe(first);
    const phone = await customersPhone(browser);
    await openCapture(phone, own);
    await expect(phone.getByRole('heading', { name: 'Fronte del documento' })).toBeVisible();
    await expect(capturePanel(second).getByText('rinnovato da un’altra postazione')).toBeVisible();
    await phone.context().close();
    await second.context().close();
  },
);

test(
  'a wording that changes while one signs is read and signed anew',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await toDocument(page);
    const link = await copyCaptureLink(page);
    await conclude(page);
    const phone = await customersPhone(browser);
    await openCapture(phone, link);
    await takePhoto(phone, 'Fronte');
    await takePhoto(phone, 'Retro');
    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    await expect(phone.getByRole('heading', { name: signatureTitles[0], level: 1 })).toBeVisible();
    // Its last photo answered, the phone asks for the receipt once more: what it has then, it signs.
    await expect(phone.getByText('collegato al negozio', { exact: true })).toBeVisible();
    const changed = 'Le condizioni sono cambiate proprio adesso.';
    await inDatabase((db) =>
      db.query(
        `insert into legal_text (chiave, valido_dal, testo)
       select 'condizioni', max(versione_testi), $1 from receipt`,
        [changed],
      ),
    );
    try {
      await sign(phone, signatureTitles[0]);
      await expect(phone.getByText('La ricevuta è cambiata mentre firmavi')).toBeVisible();
      await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
      await expect(phone.getByText(changed)).toBeVisible();
      for (const title of signatureTitles) await sign(phone, title);
      await expectSaved(phone);
      await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
    } finally {
      await inDatabase((db) => db.query('delete from legal_text where testo = $1', [changed]));
    }
    await phone.context().close();
  },
);

/** White paper that nobody has signed. */
async function blankPage() {
  const paper = sharp({ create: { width: 1200, height: 1700, channels: 3, background: '#f4f2ee' } });
  return { name: 'bianca.png', mimeType: 'image/png', buffer: await paper.png().toBuffer() };
}

/** The same purchase open at a second till of the shop. */
async function otherTill(page: Page, open: () => Promise<Page>): Promise<Page> {
  const second = await open();
  await enterAs(second, 'diretto');
  await second.goto(page.url());
  return second;
}

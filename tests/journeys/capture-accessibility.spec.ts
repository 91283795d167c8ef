import { expect, test, type Page } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import {
  cameraPicture,
  customersPhone,
  expectSaved,
  sign,
  signatureBox,
  signatureTitles,
  takePhoto,
} from '#tests/kit/capture-phone';
import { capturePanel, caseOf, conclude, copyCaptureLink, toDocument } from '#tests/kit/counter';
import { callAs, dialog } from '#tests/kit/till';

/** Photos, signatures and the signed receipt without a fault that axe finds (rulings §9), on a till and on a phone. */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test(
  'the till beside the capture: its code, renewed elsewhere, and the signature on paper',
  { tag: '@whole' },
  async ({ page }) => {
    await toDocument(page);
    await expect(
      capturePanel(page).getByRole('img', { name: 'Codice per il telefono del cliente' }),
    ).toBeVisible();
    await audit(page, 'till with the code');
    await callAs(page, 'setLinkCattura', { ...(await caseOf(page)), rinnova: 1 });
    await expect(capturePanel(page).getByText('rinnovato da un’altra postazione')).toBeVisible();
    await audit(page, 'till whose code was renewed elsewhere');
    await page.getByRole('button', { name: 'Rinnova' }).click();
    await conclude(page);
    await paperDialog(page);
  },
);

test('the capture in all its states, to the signed receipt', { tag: '@whole' }, async ({ page, browser }) => {
  await toDocument(page, 'diretto', 'Voucher');
  const link = await copyCaptureLink(page);
  const phone = await customersPhone(browser, { bypassCSP: true });
  await phone.goto(link);

  await expect(phone.getByRole('button', { name: 'HO LETTO, INIZIA' })).toBeVisible();
  await audit(phone, 'welcome');
  await phone.getByLabel('Lingua / Language').selectOption('العربية');
  await expect(phone.getByRole('button', { name: 'قرأتُ، لنبدأ' })).toBeVisible();
  await expect(phone).toHaveURL(/&lingua=ar#t=/);
  await audit(phone, 'welcome in Arabic');
  await phone.getByLabel('اللغة').selectOption('Italiano');
  await phone.getByRole('button', { name: 'HO LETTO, INIZIA' }).click();
  await expect(phone.getByRole('heading', { name: 'Fronte del documento' })).toBeVisible();
  await audit(phone, 'photo');
  await phone
    .getByLabel('Foto: Fronte del documento')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('nessuna foto') });
  await expect(phone.getByText('Questo file non è una foto leggibile')).toBeVisible();
  await audit(phone, 'photo refused');
  await phone.getByLabel('Foto: Fronte del documento').setInputFiles(await cameraPicture());
  await expect(phone.getByRole('img', { name: 'Anteprima: Fronte del documento' })).toBeVisible();
  await audit(phone, 'photo looked at');
  await phone.getByRole('button', { name: 'SALVA', exact: true }).click();
  await takePhoto(phone, 'Retro');
  await expect(phone.getByText('Il negozio sta completando la pratica…')).toBeVisible();
  await expect(phone.getByText('Foto retro ok')).toBeVisible();
  await audit(phone, 'waiting for the till');

  const cycle = await conclude(page);
  await page.getByRole('button', { name: 'STAMPA RICEVUTA FIRMATA' }).click();
  await expect(page.getByText('La ricevuta digitale non è ancora stata completata')).toBeVisible();
  await audit(page, 'till before the signatures');
  await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).waitFor();
  await audit(phone, 'receipt to read');
  await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
  await expect(signatureBox(phone)).toBeVisible();
  await audit(phone, 'signature');
  await phone.getByRole('button', { name: 'Leggi tutta la pagina' }).click();
  await expect(dialog(phone, signatureTitles[0])).toBeVisible();
  await audit(phone, 'page to read');
  await phone.getByRole('button', { name: 'Torna alla firma' }).click();
  await sign(phone, signatureTitles[0]);
  await sign(phone, signatureTitles[1]);
  await expect(phone.getByRole('checkbox', { name: /ricevuto e letto/ })).toBeVisible();
  await audit(phone, 'privacy');

  await phone.route('**/api/setPrivacy', (route) => route.abort());
  await sign(phone, signatureTitles[2]);
  await expect(phone.getByText('non collegato · 1 da inviare')).toBeVisible();
  await audit(phone, 'saving without a line');
  await phone.unroute('**/api/setPrivacy');
  await expectSaved(phone);
  const voucher = phone.getByRole('region', { name: 'Il tuo buono' });
  await expect(voucher.getByRole('img', { name: /^Codice del buono: / })).toBeVisible();
  await expect(voucher.getByText(/^Vale nei negozi /)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Salva il PDF' })).toBeVisible();
  await audit(phone, 'done, with voucher and receipt');
  await phone.getByRole('button', { name: 'CHIUDI' }).click();
  // Neither saved nor mailed, the voucher would be gone.
  const asking = dialog(phone, 'Chiudere senza il buono?');
  await expect(asking).toBeVisible();
  await audit(phone, 'closing without the voucher');
  await asking.getByRole('button', { name: 'Chiudi lo stesso' }).click();
  await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
  await audit(page, 'till with the signed receipt');
  await signedReceipt(page);
  await callAs(page, 'setAnnullato', { ...cycle });
  await expect(phone.getByText(/^Il negozio ha annullato questo acquisto/)).toBeVisible();
  await audit(phone, 'cancelled afterwards');
  await phone.context().close();
});

test('a link that opens nothing', async ({ page }) => {
  await page.goto('/takePhoto?device=F2LX93K&nt=1&negozio=1001&idc=1#t=abc.def');
  await expect(page.getByRole('heading', { name: 'Link non valido o scaduto' })).toBeVisible();
  await audit(page, 'invalid link');
});

test('the public verification', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/verifica');
  await expect(page.getByLabel('Impronta del documento')).toBeVisible();
  await audit(page, 'verification');
  await page.getByLabel('Impronta del documento').fill('123');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('L’impronta ha 64 cifre esadecimali')).toBeVisible();
  await audit(page, 'verification of nothing');
  await page.getByLabel('Impronta del documento').fill('ab'.repeat(32));
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText('Nessun documento con questa impronta')).toBeVisible();
  await audit(page, 'no such document');
});

/** The dialog for who signs on paper, empty, with something that is no picture, and with pages; left again. */
async function paperDialog(page: Page): Promise<void> {
  await capturePanel(page).getByRole('button', { name: 'Firma su carta' }).click();
  const paper = dialog(page, 'Firma su carta');
  await expect(paper.getByRole('checkbox')).toHaveCount(2);
  await audit(page, 'signature on paper');
  const files = paper.locator('input[aria-label="Pagine firmate"]');
  await files.setInputFiles({ name: 'nota.txt', mimeType: 'image/png', buffer: Buffer.from('nessuna foto') });
  await expect(paper.getByText('nota.txt: Questo file non è una foto leggibile')).toBeVisible();
  await audit(page, 'signature on paper, page refused');
  await files.setInputFiles([await cameraPicture(), await cameraPicture()]);
  await expect(paper.getByRole('img', { name: 'Pagina firmata 2' })).toBeVisible();
  await audit(page, 'signature on paper with pages');
  await paper.getByRole('button', { name: 'Annulla' }).click();
  await expect(paper).toBeHidden();
}

/** The receipt of the purchase on the page, once it is archived: with its mail, and found by its hash. */
async function signedReceipt(page: Page): Promise<void> {
  const { searchParams } = new URL(page.url());
  const cycle = { serial_number: searchParams.get('sn') ?? '', num_times: Number(searchParams.get('nt')) };
  await page.goto(`/stampaRicevuta?cod=${cycle.serial_number}-${cycle.num_times}`);
  await expect(page.getByRole('link', { name: 'Ricevuta firmata (PDF)' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Firma di / })).toHaveCount(3);
  await audit(page, 'signed receipt');
  await page.getByRole('button', { name: 'INVIA RICEVUTA VIA MAIL' }).click();
  const form = dialog(page, 'Invia la ricevuta via mail');
  await expect(form.getByLabel('A', { exact: true })).toHaveValue(/@/);
  await audit(page, 'mail');
  const subject = await form.getByLabel('Oggetto').inputValue();
  await form.getByLabel('Oggetto').fill('');
  await form.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(form.getByLabel('Oggetto')).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'mail without a subject');
  await form.getByLabel('Oggetto').fill(subject);
  await form.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Invii per mail' })).toContainText(/IN CODA|INVIATA/);
  await audit(page, 'receipt that was mailed');
  const [archived] = await callAs<{ impronta: string }>(page, 'getDocumentiRicevuta', { ...cycle });
  await page.goto(`/verifica#${archived?.impronta}`);
  await expect(page.getByText('Il documento esiste')).toBeVisible();
  await audit(page, 'document found');
}

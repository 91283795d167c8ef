import { expect, test, type Browser, type Page } from '@playwright/test';
import { parseCaseCode } from '#domain/device';
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
import { callAs } from '#tests/kit/till';
import { readWholePage } from '#tests/kit/signing-phone';

test('till and phone side by side, to the signed receipt', async ({ page, browser }) => {
  await toDocument(page);
  const link = await copyCaptureLink(page);
  await expect(capturePanel(page)).toContainText('Valido fino alle');
  const phone = await customersPhone(browser);
  await phone.goto(link);

  await test.step('who asks, for which phone and amount, what comes and the notice whole', async () => {
    await expect(phone.getByRole('heading', { name: 'Stai vendendo il tuo telefono' })).toBeVisible();
    await expect(phone.getByRole('banner')).toContainText('Pronto Telefono');
    for (const text of [/iPhone 13 .* in contanti/, /3 firme/, /^Titolare del trattamento: .*P\. IVA/])
      await expect(phone.getByText(text)).toBeVisible();
    await phone.getByRole('button', { name: 'HO LETTO, INIZIA' }).click();
  });

  await test.step('a photo is looked at, discarded, taken again and saved', async () => {
    await expect(phone.getByRole('heading', { name: 'Fronte del documento' })).toBeVisible();
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await phone
      .getByLabel('Foto: Fronte del documento')
      .setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
    await expect(phone.getByText('Questa immagine è una foto HEIC, che non si può usare')).toBeVisible();
    await phone.getByLabel('Foto: Fronte del documento').setInputFiles(await cameraPicture());
    const preview = phone.getByRole('img', { name: 'Anteprima: Fronte del documento' });
    await expect(preview).toBeVisible();
    const size = await preview.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as unknown as Record<string, number>;
      return [naturalWidth, naturalHeight];
    });
    expect(size).toEqual([800, 500]);
    // Not saved yet, and not lost either.
    await phone.reload();
    await expect(preview).toBeVisible();
    await phone.getByRole('button', { name: 'SCARTA' }).click();
    await expect(preview).toBeHidden();
    await takePhoto(phone, 'Fronte');
    await expect(phone.getByText('Foto fronte ok')).toBeVisible();
    await expectArrived(page, 'Foto fronte');
  });

  await test.step('the phone is reloaded and goes on where it was; the till is waited for', async () => {
    await phone.reload();
    await takePhoto(phone, 'Retro');
    await expect(phone.getByText('Foto retro ok')).toBeVisible();
    await expect(phone.getByText('Il negozio sta completando la pratica…')).toBeVisible();
    await expectArrived(page, 'Foto retro');
    await conclude(page);
    await page.getByRole('button', { name: 'STAMPA RICEVUTA FIRMATA' }).click();
    await expect(page.getByText('La ricevuta digitale non è ancora stata completata')).toBeVisible();
  });

  await test.step('the receipt is read, then signed; the link is open twice', async () => {
    await expect(phone.getByRole('heading', { name: 'La tua ricevuta' })).toBeVisible();
    for (const text of ['iPhone 13', 'Zanardi', 'CA12345AB'])
      await expect(phone.getByRole('main')).toContainText(text);
    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    await readWholePage(phone);
    const other = await customersPhone(browser);
    await other.goto(link);
    await other.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    // The other phone doesn't see yet what this one has signed: its own stroke doesn't take the place of it.
    const held = Promise.withResolvers<void>();
    await other.route('**/api/getCattura', async (route) => {
      await held.promise;
      await route.continue();
    });
    await sign(phone, signatureTitles[0]);
    await expectArrived(page, 'Firma vendita');
    const refused = other.waitForResponse('**/api/setRicevuta');
    await sign(other, signatureTitles[0]);
    expect(await (await refused).json()).toMatchObject([{ ret_message: 'FIRMA_GIA_ACQUISITA' }]);
    held.resolve();
    await expect(other.getByRole('heading', { name: signatureTitles[1], level: 1 })).toBeVisible();
    await sign(other, signatureTitles[1]);
    await expectArrived(page, 'Firma approvazione');
    await phone.reload();
    // Both phones see that only the marks are to be entered; this one's come first, and the link is over.
    const both = other.waitForRequest('**/api/setPrivacy');
    await phone.route('**/api/setPrivacy', async (route) => {
      await both;
      await route.continue();
    });
    const saved = Promise.withResolvers<void>();
    await other.route('**/api/setPrivacy', async (route) => {
      await saved.promise;
      await route.continue();
    });
    await sign(phone, signatureTitles[2]);
    await expectSaved(phone);
    saved.resolve();
    await expect(other.getByRole('heading', { name: 'Acquisto concluso' })).toBeVisible();
    await other.context().close();
  });

  await test.step('the till hears of it and prints the archived receipt', async () => {
    await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
    await expect(capturePanel(page).getByLabel('arrivato', { exact: true })).toHaveCount(6);
    await expect(capturePanel(page).getByText('Le firme ci sono')).toBeHidden();
    const print = page.getByRole('button', { name: 'STAMPA RICEVUTA FIRMATA' });
    await print.click();
    // Where the document is still being made the panel says so, until it hears by itself that it is there.
    await expect(
      capturePanel(page).getByText('La ricevuta digitale non è ancora stata completata'),
    ).toBeHidden();
    const opened = page.waitForEvent('popup');
    await print.click();
    await (await opened).close();
    // Reloaded, the phone still says that all is well, though its link is over.
    await phone.reload();
    await expectSaved(phone);
    await takeHome(phone);
    await phone.context().close();
  });

  await test.step('the receipt shows signatures and scans, and goes out by mail', async () => {
    const { searchParams } = new URL(page.url());
    await page.goto(`/stampaRicevuta?cod=${searchParams.get('sn')}-${searchParams.get('nt')}`);
    await expect(page.getByRole('img', { name: /^Firma di / })).toHaveCount(3);
    await expect(page.getByRole('img', { name: /^(Fronte|Retro) del documento$/ })).toHaveCount(2);
    const file = page.getByRole('link', { name: 'Ricevuta firmata (PDF)' });
    const pdf = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await readByLink(page, browser);
    await page.getByRole('button', { name: 'INVIA RICEVUTA VIA MAIL' }).click();
    const form = page.getByRole('dialog', { name: 'Invia la ricevuta via mail' });
    await expect(form.getByLabel('A', { exact: true })).toHaveValue(/@/);
    await form.getByLabel('Oggetto').fill('La tua ricevuta di prova');
    await form.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Invii per mail' })).toContainText(
      /IN CODA|INVIATA/,
    );
  });
});

test('a phone locked meanwhile wakes up where it has to', { tag: '@whole' }, async ({ page, browser }) => {
  // A till's clock that is an hour fast makes no good code a dead one.
  await page.clock.setSystemTime(Date.now() + 66 * 60_000);
  await toDocument(page);
  const phone = await customersPhone(browser);
  await openCapture(phone, await copyCaptureLink(page));
  await takePhoto(phone, 'Fronte');
  await takePhoto(phone, 'Retro');
  await expect(phone.getByText('Il negozio sta completando la pratica…')).toBeVisible();
  await expectArrived(page, 'Foto retro');
  const lock = await phone.context().newCDPSession(phone);
  await lock.send('Page.setWebLifecycleState', { state: 'frozen' });
  await conclude(page);
  await lock.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(phone.getByRole('heading', { name: 'La tua ricevuta' })).toBeVisible();
  await phone.context().close();
});

test('an upload that fails does not stop the rest', { tag: '@whole' }, async ({ page, browser }) => {
  await toDocument(page);
  const link = await copyCaptureLink(page);
  await conclude(page);
  const phone = await customersPhone(browser);
  let isBroken = true;
  await phone.route('**/api/uploadFile', (route) => {
    const isFront = (route.request().postData() ?? '').includes('fileName=fronte_documento');
    return isFront && isBroken ? route.fulfill({ status: 500, body: '[]' }) : route.continue();
  });
  await openCapture(phone, link);
  await takePhoto(phone, 'Fronte');
  await takePhoto(phone, 'Retro');
  await expectArrived(page, 'Foto retro');
  await expect(phone.getByText('invio in corso · 1')).toBeVisible();
  await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
  for (const title of signatureTitles) await sign(phone, title);
  await expectArrived(page, 'Consensi');
  await expect(phone.getByRole('heading', { name: 'Stiamo salvando' })).toBeVisible();
  await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeHidden();
  // Not even a reload loses it.
  isBroken = false;
  await phone.reload();
  await expectSaved(phone);
  await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
  await phone.context().close();
});

test(
  'a renewed link goes on where the one before was, which opens nothing any more',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await toDocument(page);
    const first = await copyCaptureLink(page);
    const phone = await customersPhone(browser);
    await openCapture(phone, first);
    await takePhoto(phone, 'Fronte');
    await expect(phone.getByText('Foto fronte ok')).toBeVisible();
    await renewCode(page);
    await expect(phone.getByText('Link non valido o scaduto')).toBeVisible();
    await expect(page.getByText('Link copiato negli appunti!')).toBeHidden();
    const second = await copyCaptureLink(page);
    expect(second).not.toBe(first);
    await phone.goto('about:blank');
    await phone.goto(second);
    await expect(phone.getByRole('heading', { name: 'Retro del documento' })).toBeVisible();
    await phone.context().close();
  },
);

test('without a good token the page says so, and sends nobody to the log-in', async ({ browser }) => {
  const phone = await customersPhone(browser);
  const address = '/takePhoto?device=F2LX93K&nt=1&negozio=1001&idc=1';
  for (const hash of ['', '#t=', '#t=abc.def']) {
    await phone.goto('about:blank');
    await phone.goto(`${address}${hash}`);
    await expect(phone.getByRole('heading', { name: 'Link non valido o scaduto' })).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe('/takePhoto');
  }
  await phone.goto('/verifica#' + 'ab'.repeat(32));
  await expect(phone.getByText('Nessun documento con questa impronta')).toBeVisible();
  await phone.context().close();
});

test(
  'cancelled at the till, the phone is told at once, and what it had not sent is gone',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await toDocument(page);
    const phone = await customersPhone(browser);
    await openCapture(phone, await copyCaptureLink(page));
    await phone.getByLabel('Foto: Fronte del documento').setInputFiles(await cameraPicture());
    await expect(phone.getByRole('img', { name: 'Anteprima: Fronte del documento' })).toBeVisible();
    const { searchParams } = new URL(page.url());
    const cycle = { serial_number: searchParams.get('sn') ?? '', num_times: Number(searchParams.get('nt')) };
    // Without a line nothing is heard; afterwards it is.
    await phone.context().setOffline(true);
    await callAs(page, 'deleteDevicePending', cycle);
    await phone.context().setOffline(false);
    await expect(phone.getByRole('heading', { name: 'Acquisto annullato' })).toBeVisible();
    await expect(phone.getByText('il telefono resta tuo')).toBeVisible();
    await expect(phone.getByRole('banner')).toContainText('Pronto Telefono');
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Acquisto annullato' })).toBeVisible();
    const kept = await phone.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('permuta-cattura');
    opening.onsuccess = () => {
      const count = opening.result.transaction('items').objectStore('items').count();
      count.onsuccess = () => resolve(count.result);
    };
  })`);
    expect(kept).toBe(0);
    await phone.context().close();
  },
);

/** Paid in money there is no voucher: the signed receipt, and one copy of it by mail. Closed by the customer, nothing stays. */
async function takeHome(phone: Page): Promise<void> {
  const receipt = phone.getByRole('region', { name: 'La tua ricevuta firmata' });
  const saved = phone.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Salva il PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Ricevuta.pdf');
  await expect(phone.getByRole('region', { name: 'Il tuo buono' })).toHaveCount(0);
  await receipt.getByRole('checkbox', { name: /Mandami la copia/ }).click();
  await expect(receipt.getByText(/La copia parte per .•••@/)).toBeVisible();
  await phone.getByRole('button', { name: 'CHIUDI' }).click();
  await phone.reload();
  await expectSaved(phone);
  await expect(receipt).toHaveCount(0);
}

/** The customer's own link shows the receipt with its signatures, without log-in and without the scans. */
async function readByLink(page: Page, browser: Browser): Promise<void> {
  const [code = ''] = new URL(page.url()).searchParams.getAll('cod');
  const { serial_number = '', num_times = 0 } = parseCaseCode(code) ?? {};
  const [link] = await callAs(page, 'setLinkDocumento', { serial_number, num_times });
  const phone = await customersPhone(browser);
  await phone.goto(String(link?.['indirizzo']));
  await expect(phone.getByRole('img', { name: /^Firma di / })).toHaveCount(3);
  await expect(phone.getByText('Acquisito, non mostrato in questa copia')).toHaveCount(2);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Ricevuta firmata (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe('Ricevuta.pdf');
  await expect(phone.getByText('Allegato documento')).toHaveCount(0);
  await phone.context().close();
}

import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  customersPhone,
  expectSaved,
  openCapture,
  sign,
  signatureBox,
  signatureTitles,
  takePhoto,
} from '#tests/kit/capture-phone';
import {
  capturePanel,
  chooseCustomer,
  conclude,
  confirmDocument,
  copyCaptureLink,
  expectArrived,
  openByHand,
  payBy,
  type Case,
} from '#tests/kit/counter';
import { startCuttingProxy, type CuttingProxy } from '#tests/kit/cutting-proxy';
import { pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, enterAs } from '#tests/kit/till';

/** The customer's phone over a bad line: what was taken once is kept, arrives, and arrives once (rulings §2). */

let proxy: CuttingProxy;

test.beforeEach(async () => {
  proxy = await startCuttingProxy(process.env['JOURNEY_URL'] ?? '');
});

test.afterEach(async () => {
  await proxy.stop();
});

test(
  'every call of the phone cut before it arrives and after its answer: one of each',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const { link, cycle } = await concluded(page);
    const { phone, uploaded } = await phoneOver(browser, link);
    await takePhoto(phone, 'Fronte');
    await takePhoto(phone, 'Retro');
    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    for (const title of signatureTitles) await sign(phone, title);
    await expect(phone.getByText('Tutte le informazioni sono state salvate')).toBeVisible();
    await phone.getByRole('checkbox', { name: /Mandami la copia/ }).click({ timeout: 60_000 });
    await expect(phone.getByText(/La copia parte per/)).toBeVisible();
    expect(await callAs(page, 'getInviiMail', { ...cycle })).toHaveLength(1);
    await expectOneOfEach(page, cycle, uploaded);
    for (const name of [
      'getCommiato',
      'setCopiaRicevuta',
      'getCattura',
      'getRicevuta',
      'uploadFile',
      'setRicevuta',
      'setPrivacy',
    ]) {
      const times = name === 'uploadFile' || name === 'setRicevuta' ? 5 : 1;
      expect(proxy.calls.get(name)?.before, `${name}, cut before`).toBeGreaterThanOrEqual(times);
      expect(proxy.calls.get(name)?.after, `${name}, cut after`).toBeGreaterThanOrEqual(times);
    }
    await phone.context().close();
  },
);

test(
  'without a line each thing taken is kept, shown as to be sent, and goes out afterwards',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const { link, cycle } = await concluded(page);
    const { phone, uploaded } = await phoneOver(browser, link);
    await expect(phone.getByRole('heading', { name: 'Fronte del documento' })).toBeVisible();

    await test.step('the front, with a reload in the middle', async () => {
      proxy.setDown(true);
      await takePhoto(phone, 'Fronte');
      await expect(phone.getByRole('heading', { name: 'Retro del documento' })).toBeVisible();
      await expectToBeSent(phone, 1);
      await phone.reload();
      await expect(phone.getByRole('heading', { name: 'Retro del documento' })).toBeVisible();
      await expectToBeSent(phone, 1);
      await backOnLine(page, phone, 'Foto fronte');
    });

    await test.step('the back', async () => {
      proxy.setDown(true);
      await takePhoto(phone, 'Retro');
      await expectToBeSent(phone, 1);
      await backOnLine(page, phone, 'Foto retro');
    });

    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    await expect(signatureBox(phone)).toBeVisible();
    for (const [title, part] of [
      [signatureTitles[0], 'Firma vendita'],
      [signatureTitles[1], 'Firma approvazione'],
    ] as const) {
      await test.step(title, async () => {
        proxy.setDown(true);
        await sign(phone, title);
        await expect(phone.getByRole('heading', { name: title, level: 1 })).toBeHidden();
        await expectToBeSent(phone, 1);
        await phone.reload();
        await expect(phone.getByText('In attesa della connessione…')).toBeVisible();
        await expectToBeSent(phone, 1);
        await backOnLine(page, phone, part);
      });
    }

    await test.step('the last signature and the consents, with a reload in the middle', async () => {
      proxy.setDown(true);
      await sign(phone, signatureTitles[2]);
      await expect(phone.getByRole('heading', { name: 'Stiamo salvando' })).toBeVisible();
      await expectToBeSent(phone, 2);
      await phone.reload();
      await expect(phone.getByRole('heading', { name: 'Stiamo salvando' })).toBeVisible();
      await expectToBeSent(phone, 2);
      // The signature gets through, the consents don't.
      proxy.setDown(true, 'setPrivacy');
      await expectArrived(page, 'Firma privacy');
      await expect(phone.getByText(/(1 da inviare|invio in corso · 1)$/)).toBeVisible();
      await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeHidden();
      await expect(phone.getByRole('heading', { name: 'Stiamo salvando' })).toBeVisible();
      proxy.setDown(false);
      await expect(phone.getByText('Tutte le informazioni sono state salvate')).toBeVisible({
        timeout: 60_000,
      });
    });
    await expectOneOfEach(page, cycle, uploaded);
    await phone.context().close();
  },
);

test('all taken without a line goes out together, once', { tag: '@whole' }, async ({ page, browser }) => {
  const { link, cycle } = await concluded(page);
  const { phone, uploaded } = await phoneOver(browser, link);
  // What is signed has been read with a line.
  proxy.setDown(true, 'uploadFile');
  await takePhoto(phone, 'Fronte');
  await takePhoto(phone, 'Retro');
  await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
  await expect(signatureBox(phone)).toBeVisible();
  proxy.setDown(true);
  for (const title of signatureTitles) await sign(phone, title);
  await expectToBeSent(phone, 6);
  await phone.reload();
  await expectToBeSent(phone, 6);
  expect(await callAs(page, 'getCattura', { ...cycle })).toMatchObject([{ stato: 'DA_INIZIARE' }]);
  proxy.setDown(false);
  await expect(phone.getByText('Tutte le informazioni sono state salvate')).toBeVisible();
  await expectOneOfEach(page, cycle, uploaded);
  await phone.context().close();
});

test(
  'the very last answer is lost and the phone is reloaded: it hears that all is saved',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const { link, cycle } = await concluded(page);
    const { phone, uploaded } = await phoneOver(browser, link);
    await takePhoto(phone, 'Fronte');
    await takePhoto(phone, 'Retro');
    await phone.getByRole('button', { name: 'CONTINUA ALLE FIRME' }).click();
    await sign(phone, signatureTitles[0]);
    await sign(phone, signatureTitles[1]);
    const { origin } = new URL(process.env['JOURNEY_URL'] ?? '');
    await phone.route('**/api/setPrivacy', async (route) => {
      const url = route.request().url().replace(proxy.url, origin);
      // As if it came from the product's own page: others may make no calls.
      await route.fetch({ url, headers: { ...route.request().headers(), origin } });
      proxy.setDown(true);
      await route.abort();
    });
    await sign(phone, signatureTitles[2]);
    await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible({
      timeout: 60_000,
    });
    // The till may hear of it before the phone's own answer is lost.
    await phone.unrouteAll({ behavior: 'wait' });
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Stiamo salvando' })).toBeVisible();
    await expectToBeSent(phone, 1);
    proxy.setDown(false);
    await expectSaved(phone);
    await expectOneOfEach(page, cycle, uploaded);
    await phone.context().close();
  },
);

/** A concluded purchase whose customer has nothing taken yet. */
async function concluded(page: Page): Promise<{ link: string; cycle: Case }> {
  await enterAs(page, 'diretto');
  await openByHand(page, newPhone());
  await payBy(page, 'Contanti');
  await chooseCustomer(page, 'Zanardi');
  await confirmDocument(page);
  const link = await copyCaptureLink(page);
  return { link, cycle: await conclude(page) };
}

/** The phone with its link over the bad line, and the names that it gets for what it uploads. */
async function phoneOver(browser: Browser, link: string): Promise<{ phone: Page; uploaded: Set<string> }> {
  const phone = await customersPhone(browser);
  const uploaded = new Set<string>();
  phone.on('response', (response) => {
    if (!response.url().endsWith('/api/uploadFile')) return;
    void response.json().then(([answer]: { path?: string }[]) => uploaded.add(String(answer?.path)));
  });
  const { pathname, search, hash } = new URL(link);
  await openCapture(phone, `${proxy.url}${pathname}${search}${hash}`);
  return { phone, uploaded };
}

async function expectToBeSent(phone: Page, count: number): Promise<void> {
  await expect(phone.getByText(`non collegato · ${count} da inviare`)).toBeVisible();
}

/** The line is back: the till gets it, and the phone has nothing more to send. */
async function backOnLine(page: Page, phone: Page, part: string): Promise<void> {
  await expect(
    capturePanel(page)
      .getByRole('listitem')
      .filter({ hasText: part })
      .getByLabel('arrivato', { exact: true }),
  ).toBeHidden();
  proxy.setDown(false);
  await expect(phone.getByText('collegato al negozio', { exact: true })).toBeVisible();
  await expectArrived(page, part);
}

/** Two photos, three signatures, the consents as ticked, one receipt, no file that isn't one of them, three signatures in the register. */
async function expectOneOfEach(page: Page, cycle: Case, uploaded: ReadonlySet<string>): Promise<void> {
  await expect(capturePanel(page).getByText('Ricevuta firmata correttamente!')).toBeVisible();
  expect(await callAs(page, 'getCattura', { ...cycle })).toMatchObject([
    { stato: 'COMPLETA', mancanti: [], secondo_flag: 1, terzo_flag: 0 },
  ]);
  const receipts = await callAs<Record<string, string>>(page, 'getRicevuta', { ...cycle });
  expect(receipts).toHaveLength(1);
  const { fronte_documento, retro_documento, firma_contratto_uno, firma_contratto_due, firma_privacy } =
    receipts[0] ?? {};
  const names = [fronte_documento, retro_documento, firma_contratto_uno, firma_contratto_due, firma_privacy];
  expect(new Set(names).size).toBe(5);
  expect([...uploaded].toSorted()).toEqual(names.toSorted());
  const images = await callAs(page, 'getImage', {
    fronte: fronte_documento ?? '',
    retro: retro_documento ?? '',
    firma_uno: firma_contratto_uno ?? '',
    firma_due: firma_contratto_due ?? '',
    firma_privacy: firma_privacy ?? '',
  });
  for (const field of ['fronte', 'retro', 'firma_uno', 'firma_due', 'firma_privacy'])
    expect(String(images[0]?.[field]), field).toMatch(/^data:image\//);
  let archived: { tipo: string; id_documento: string }[] = [];
  await expect(async () => {
    archived = await callAs(page, 'getDocumentiRicevuta', { ...cycle });
    expect(archived.map(({ tipo }) => tipo)).toEqual(['ricevuta', 'allegato']);
  }).toPass();
  const pdf = await page.request.get(`/api/documenti/${archived[0]?.id_documento}.pdf`);
  const text = bare(pdfText(await pdf.body()).join(''));
  expect(text.match(/improntadeltratto/gi)).toHaveLength(3);
}

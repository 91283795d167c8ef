import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { expectSizes, newCoupon, unchosen } from '#tests/kit/list-pages';
import { callAs, enterAs } from '#tests/kit/till';

/** The list of receipts (S2 §2 /ricevute, §6, §9). */

// The audit brings a script of its own.
test.use({ bypassCSP: true });

interface Row {
  serial_number: string;
  codice_pratica: string;
  nome_cedente: string;
}

test(
  'a shop finds a receipt, opens its page, and takes list and template with it',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'negozio');
    const open = await newCoupon(page, 1001);
    const { serial_number, num_times } = await newCoupon(page, 1001);
    const [gone] = await callAs(page, 'setAnnullato', { serial_number, num_times });
    expect(gone?.['ret_code']).toBe(0);
    await unchosen(page, 'getRicevute');
    await page.goto('/ricevute');
    await expect(page.getByRole('columnheader')).toHaveText(
      'Codice,Oggetto,Prezzo,Acquisto,Cedente,Telefono,Stato,Azioni'.split(','),
    );
    await expectSizes(page.getByRole('main'), ['5', '10', '20', '50', '100']);
    await expect(page.locator('tbody tr')).toHaveCount(5);
    await audit(page, 'the list of receipts');

    await page.getByRole('searchbox').fill(serial_number);
    const row = page.locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('ANNULLATA');
    const apri = row.getByRole('button', { name: /^Apri la ricevuta/ });
    await expect(apri).toBeDisabled();
    await expect(apri).toHaveAccessibleDescription('L’acquisto è annullato: la ricevuta non è consultabile.');

    await page.getByRole('searchbox').fill(`${open.serial_number}-${open.num_times}`);
    await expect(row).toContainText('DA FIRMARE');
    await expect(page).toHaveURL(/cerca=/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'ESPORTA CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Ricevute.csv');
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(open.serial_number);

    const link = row.getByRole('link', { name: /^Apri la ricevuta/ });
    await link.focus();
    const [printed] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(printed).toHaveURL(
      new RegExp(`/stampaRicevuta\\?cod=${open.serial_number}-${open.num_times}$`),
    );
    await expect(printed.getByRole('heading', { name: 'Ricevuta di acquisto di bene usato' })).toBeVisible();
    await printed.close();

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Scarica il modello della ricevuta' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('Modello-ricevuta.pdf');
    expect((await readFile(await template.path())).subarray(0, 5).toString()).toBe('%PDF-');

    // The cancelled one is closed to the shop; head office has it, and it says on the paper itself that it is void.
    await page.goto(`/stampaRicevuta?cod=${serial_number}-${num_times}`);
    await expect(page.getByText('Questo acquisto è stato annullato')).toBeVisible();
    await expect(page.getByLabel('Pagina 1 di')).toBeHidden();
    await enterAs(page, 'sede');
    await page.goto(`/stampaRicevuta?cod=${serial_number}-${num_times}`);
    await expect(page.getByLabel('Pagina 1 di')).toContainText('ACQUISTO ANNULLATO');
    await expect(page.getByRole('button', { name: 'INVIA RICEVUTA VIA MAIL' })).toBeDisabled();
  },
);

test('the master sees the shops of its affiliate, and the list comes back from its address', async ({
  page,
}) => {
  await enterAs(page, 'master');
  await page.goto('/ricevute?stato=FIRMATA&righe=10');
  await expect(page.getByRole('columnheader', { name: 'Negozio' })).toBeVisible();
  const state = page.getByRole('button', { name: /^Stato: / });
  await expect(state).toHaveText('FIRMATA');
  await expect(page.getByLabel('Righe')).toHaveValue('10');
  const signed = await callAs<Row>(page, 'getRicevuteMaster', { stato_ricevuta: 'FIRMATA', limit: 10 });
  expect(signed.length).toBeGreaterThan(0);
  await expect(page.locator('tbody tr')).toHaveCount(signed.length);
  await expect(page.locator('tbody tr').first()).toContainText(signed[0]!.nome_cedente);
  await expect(page.locator('tbody tr', { hasText: 'con il link' })).not.toHaveCount(0);
  await state.click();
  await page.getByRole('checkbox', { name: 'FIRMATA', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ricevute$/);
  await page.goBack();
  await expect(state).toHaveText('FIRMATA');
});

import { expect, test } from '@playwright/test';
import { grouped, now, office, phones, tab, table, type Phone } from '#tests/kit/office-desk';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { dialog, enterAs } from '#tests/kit/till';

/** A day at the desk with the reader: what is read opens with its next act, and one goes on parcel by parcel or as the list has it. */

test(
  'what is read opens with its next act, and the parcel is gone through, forth and back',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [first, second, third] = (await phones(page, 3, 4)) as [Phone, Phone, Phone];
    const [sent] = (await phones(page, 1, 3)) as [Phone];
    const [valued] = (await phones(page, 1, 5)) as [Phone];
    await office(page);
    await expect(tab(page, 'ARRIVO')).toHaveAttribute('aria-selected', 'true');
    const opened = dialog(page, 'Valutazione Device');
    const value = opened.getByLabel('Valore della valutazione (€)');

    await readInto(page, second.imei);
    await expect(opened).toContainText(grouped(second));
    await expect(opened.getByText('2 di 3 del pacco')).toBeVisible();
    await expect(value).toBeFocused();
    await typeByHand(page, '285');
    await page.keyboard.press('Control+Enter');
    await expect(opened).toContainText(grouped(third));
    await expect(opened.getByText('3 di 3 del pacco')).toBeVisible();

    // The way back shows what was valued, and what was begun meanwhile is still there.
    await expect(value).toBeFocused();
    await typeByHand(page, '290');
    await opened.getByRole('button', { name: 'Device precedente' }).click();
    await expect(opened).toContainText(grouped(second));
    await expect(opened.getByRole('button', { name: 'LIQUIDA' })).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(value).toHaveValue('290');
    await expect(value).toBeFocused();
    await page.keyboard.press('Control+Enter');
    // The first of the parcel waits still; after it there is nothing.
    await expect(opened).toContainText(grouped(first));
    await expect(value).toBeFocused();
    await typeByHand(page, '285');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Nel pacco non c’è altro da valutare.')).toBeVisible();
    await expect(opened).toBeHidden();
    for (const [phone, euro] of [
      [first, 285],
      [second, 285],
      [third, 290],
    ] as const)
      expect(await now(page, phone)).toMatchObject({ id_stato_device: 5, valore_accettazione: euro });

    // Under way: ARRIVATO, and then its value; read over an open one, the next takes its place.
    await readInto(page, sent.imei);
    await expect(opened.getByRole('button', { name: 'ARRIVATO' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(value).toBeFocused();
    await readInto(page, valued.imei);
    await expect(opened).toContainText(grouped(valued));
    await opened.getByRole('button', { name: 'LIQUIDA' }).click();
    await dialog(page, 'Liquidare il device?')
      .getByRole('button', { name: /^Liquida 285,00/ })
      .click();
    await expect(page.getByText('Device liquidato con successo!')).toBeVisible();
    expect((await now(page, valued)).id_stato_device).toBe(6);
  },
);

test(
  'from the list one goes on as the list has it: its station, filters and order',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'sede');
    const [first, second] = (await phones(page, 2, 4)) as [Phone, Phone];
    await office(page, `?arrivo_cerca=${first.imei}`);
    const arriving = table(page, 'ARRIVO');
    await arriving.getByRole('button', { name: /^Da valutare/ }).click();
    await arriving.getByRole('button', { name: /^Solo questo pacco, DDT/ }).click();
    await arriving.getByRole('searchbox').fill('');
    await expect(arriving.getByRole('button', { name: 'Da valutare 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // The newest first, as nobody but the one who looks has ordered them.
    await arriving.getByRole('button', { name: 'Acquisto', exact: true }).click();
    await arriving.getByRole('button', { name: 'Acquisto', exact: true }).click();
    await expect(page).toHaveURL(/arrivo_ordine=-data_acquisto/);
    await arriving.getByRole('button', { name: new RegExp(`^Valuta .*${grouped(second)}`) }).click();
    const opened = dialog(page, 'Valutazione Device');
    await expect(opened.getByText('1 di 2 dell’elenco')).toBeVisible();
    await opened.getByRole('button', { name: 'Come il negozio' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(opened).toContainText(grouped(first));
    await expect(opened.getByText('2 di 2 dell’elenco')).toBeVisible();
    await opened.getByRole('button', { name: 'Come il negozio' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Non ci sono altri device da valutare.')).toBeVisible();
    await expect(opened).toBeHidden();
    expect((await now(page, first)).id_stato_device).toBe(5);
  },
);

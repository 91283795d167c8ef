import { expect, test } from '@playwright/test';
import { addMonthsClamped, monthOf, romeDay } from '#domain/day';
import { inDatabase } from '#tests/kit/journey-database';
import { settledPhones } from '#tests/kit/settled-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** An electronic invoice that SdI refuses, and one that is taken back (rulings §11). */

test(
  'head office brings a refusal in, makes the file again and sends it, then credits a part of the invoice',
  { tag: '@whole' },
  async ({ page }) => {
    // Far enough back that neither the demo world nor another journey has anything of it.
    const periodo = addMonthsClamped(monthOf(romeDay(new Date())), -7);
    await inDatabase((db) => settledPhones(db, 1001, `${periodo.slice(0, 7)}-15T10:00:00Z`, [500]));
    await enterAs(page, 'sede');
    await callAs(page, 'setFatture', { periodo, anteprima: 0 });
    const rows = await callAs<{ id_fattura: number; periodo: string }>(page, 'getFattureLista', {
      limit: 100,
    });
    const id = rows.find((row) => row.periodo === periodo)?.id_fattura;
    await page.goto(`/docs?attesa_id=${id}`);
    const way = page.getByRole('region', { name: 'Invio allo SdI' });
    await expect(way.getByRole('heading')).toContainText('Da inviare');
    const name = (await way.getByRole('listitem').first().locator('span').first().textContent()) ?? '';
    expect(name).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);
    await page.goto('/docs');

    await page.getByRole('button', { name: 'SdI e archivio' }).click();
    await page.getByRole('button', { name: 'Carica ricevute dello SdI' }).click();
    const receipts = dialog(page, 'Ricevute dello SdI');
    const refusal = `<RicevutaScarto><NomeFile>${name}</NomeFile><ListaErrori><Errore><Codice>00305</Codice><Descrizione>IdFiscaleIVA non valido</Descrizione></Errore></ListaErrori></RicevutaScarto>`;
    await receipts.locator('input[type=file]').setInputFiles({
      name: name.replace('.xml', '_NS_001.xml'),
      mimeType: 'application/xml',
      buffer: Buffer.from(refusal),
    });
    await expect(receipts).toContainText('notifica di scarto');
    await expect(receipts).toContainText('Correggi la partita IVA nella scheda dell’affiliato');
    await receipts.getByRole('button', { name: 'Chiudi' }).last().click();

    await page.goto(`/docs?attesa_id=${id}`);
    await expect(way.getByRole('heading')).toContainText('Scartata');
    await way.getByRole('button', { name: 'Rifai il file' }).click();
    await expect(way.getByRole('listitem')).toHaveCount(2);
    await way.getByRole('button', { name: 'Segna inviata' }).click();
    await expect(way.getByRole('heading')).toContainText('Inviata');

    await page.goto(`/stampaFattura?id=${id}`);
    await page.getByRole('button', { name: 'Nota di credito' }).click();
    const credit = dialog(page, 'Emettere una nota di credito?');
    // 4 % of 500, and a quarter of it with VAT.
    await expect(credit.getByLabel('Da stornare, senza IVA')).toHaveValue('20,00');
    await credit.getByLabel('Da stornare, senza IVA').fill('5');
    await expect(credit).toContainText('6,10');
    await credit.getByLabel('Motivo, scritto sulla nota').fill('Un device in più');
    await credit.getByRole('button', { name: 'Emetti la nota di credito' }).click();
    await expect(page.getByText(/^Nota di credito \d+\/\d+ di 6,10/)).toBeVisible();
  },
);

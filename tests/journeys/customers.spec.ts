import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { expectStep, fillPerson, openByHand, payBy, stepLine } from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { readInto, typeByHand } from '#tests/kit/reader-burst';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** The customer of a purchase, who may be there already. */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test(
  'somebody entered a second time is offered as he is there; a double is made only if it is meant',
  { tag: '@whole' },
  async ({ page }) => {
    await enterAs(page, 'diretto');
    const person = newPerson();
    const form = dialog(page, 'Nuovo cliente');
    const double = dialog(page, 'Cliente già in anagrafica');
    const enter = async () => {
      await openByHand(page, newPhone());
      await payBy(page, 'Contanti');
      await page.getByRole('button', { name: 'Nuovo cliente' }).click();
      await fillPerson(page, person);
      await form.getByRole('button', { name: 'Salva e usa' }).click();
    };
    const [{ id_negozio }] = (await callAs<{ id_negozio: number }>(page, 'getSessione')) as [
      { id_negozio: number },
    ];
    const entered = () =>
      callAs<{ id_cliente: number }>(page, 'getClientiByCognome', {
        id_negozio,
        codice_fiscale: person['Codice Fiscale'],
      });

    await enter();
    await expectStep(page, 'document');
    expect(await entered()).toHaveLength(1);

    await enter();
    await expect(double).toContainText(person['Codice Fiscale']);
    await audit(page, 'customer who is there', '[role=dialog]');
    // No: what was typed stands there still.
    await page.keyboard.press('Escape');
    await expect(double).toBeHidden();
    await expect(form.getByLabel('Cognome')).toHaveValue(person.Cognome);
    await form.getByRole('button', { name: 'Salva e usa' }).click();
    await double.getByRole('button', { name: /^Usa / }).click();
    await expectStep(page, 'document');
    await expect(stepLine(page, 'Cliente')).toContainText(person.Cognome);
    expect(await entered()).toHaveLength(1);

    await enter();
    await double.getByRole('button', { name: 'Crea lo stesso un nuovo cliente' }).click();
    await expectStep(page, 'document');
    expect(await entered()).toHaveLength(2);
  },
);

test(
  'somebody new is entered with the health card and few keys: birth, town and province come by themselves',
  { tag: '@whole' },
  async ({ page }) => {
    const person = newPerson();
    const code = person['Codice Fiscale'];
    await enterAs(page, 'diretto');
    await openByHand(page, newPhone());
    await payBy(page, 'Contanti');
    const box = page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA');
    await expect(box).toBeFocused();
    // A scan counts as one key.
    let keys = 1;
    await readInto(page, code);
    const form = dialog(page, 'Nuovo cliente');
    const boxOf = (name: string) => form.getByRole('textbox', { name, exact: true });
    await expect(boxOf('Nome')).toBeFocused();
    await expect(boxOf('Codice Fiscale')).toHaveValue(code);
    await expect(form.getByText(/^Nata il \d\d-\d\d-\d{4} a Milano \(MI\)$/)).toBeVisible();
    await expect(boxOf('Luogo di nascita')).toHaveValue('Milano (MI)');
    await expect(form.getByLabel('Sesso')).toHaveValue('F');
    for (const [name, text] of [
      ['Nome', 'Maria'],
      ['Cognome', 'Rossi'],
      ['Indirizzo', 'Via Roma'],
      ['Numero civico', '1'],
      ['CAP', '20121'],
      ['Email', 'maria.rossi@example.it'],
      ['Telefono cellulare', '3331234567'],
    ] as const) {
      await expect(boxOf(name)).toBeFocused();
      await typeByHand(page, text);
      await page.keyboard.press('Enter');
      keys += text.length + 1;
    }
    // Another name than the card's: that is asked about before anything is stored.
    await expect(form.getByText('Da verificare prima di salvare')).toBeVisible();
    await expect(boxOf('Città')).toHaveValue('Milano');
    await expect(boxOf('Provincia')).toHaveValue('MI');
    await audit(page, 'customer by card', '[role=dialog]');
    expect(keys).toBeLessThanOrEqual(64);
    await page.keyboard.press('Enter');
    await expectStep(page, 'document');
    await expect(stepLine(page, 'Cliente')).toContainText('Maria Rossi');
  },
);

test(
  'customers are proposed as one types, and who is not there is said so in place',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await enterAs(page, 'negozio');
    await openByHand(page, newPhone());
    await payBy(page, 'Carta');
    const box = page.getByLabel('Cognome, codice fiscale, ragione sociale o partita IVA');
    await box.fill('zzzqqq');
    await expect(page.getByText('Nessun cliente «zzzqqq». Invio per inserirlo come nuovo.')).toBeVisible();
    await audit(page, 'nobody found');
    await box.fill('bra');
    const proposed = page.getByRole('listbox', { name: 'Clienti proposti' }).getByRole('option');
    await expect(proposed.first()).toContainText('Brambilla');
    await expect(proposed.first()).toContainText('•••');
    // Each can be read, however little there is below the box.
    await box.fill('333');
    await expect(proposed.nth(4)).toBeInViewport({ ratio: 1 });
    await box.fill('bra');
    await expect(proposed.first()).toContainText('Brambilla');
    await audit(page, 'customers proposed');
    // On a narrow screen, too, the button that asks for the whole table is there beside them.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Cerca', exact: true }).click({ trial: true });
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.keyboard.press('ArrowDown');
    const chosen = (await proposed.first().locator('span span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expectStep(page, 'document');
    await expect(stepLine(page, 'Cliente')).toContainText(chosen.split(' ')[0] ?? '');
  },
);

test(
  'head office merges who was entered twice, and the shop finds one',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const person = newPerson();
    await enterAs(page, 'diretto');
    const [{ id_negozio }] = (await callAs<{ id_negozio: number }>(page, 'getSessione')) as [
      { id_negozio: number },
    ];
    for (const indirizzo of ['Via Prima', 'Via Seconda']) {
      await callAs(page, 'setCliente', {
        id_negozio,
        nome: 'Ada',
        cognome: person.Cognome,
        codice_fiscale: person['Codice Fiscale'],
        indirizzo,
        numero_civico: '1',
        citta: 'Bologna',
        cap: '40121',
        sigla_provincia: 'BO',
        email: 'ada@example.org',
        telefono_cellulare: '3331234567',
        nazione: 'IT',
      });
    }
    const office = await (await browser.newContext({ bypassCSP: true })).newPage();
    await enterAs(office, 'sede');
    await office.goto('/clienti-doppi');
    const group = office.getByRole('region', { name: new RegExp(person.Cognome) });
    await expect(group.getByRole('listitem')).toHaveCount(2);
    await audit(office, 'customers entered twice');
    await group.getByRole('button', { name: /Via Prima/ }).click();
    const question = dialog(office, 'Unire i doppioni?');
    await expect(question).toContainText('Via Seconda');
    await audit(office, 'merge question', '[role=dialog]');
    await question.getByRole('button', { name: 'Unisci' }).click();
    // Behind the question nothing can be reached by its role.
    await expect(question).toBeHidden();
    await expect(group).toBeHidden();
    const left = await callAs<{ indirizzo: string }>(page, 'getClientiByCognome', {
      id_negozio,
      search: person.Cognome,
    });
    expect(left.map(({ indirizzo }) => indirizzo)).toEqual(['Via Prima']);
    await office.context().close();
  },
);

import { expect, test } from '@playwright/test';
import { audit } from '#tests/kit/accessibility-audit';
import { expectStep, fillPerson, openByHand, payBy, stepLine } from '#tests/kit/counter';
import { newPerson } from '#tests/kit/new-person';
import { newPhone } from '#tests/kit/simulated-phones';
import { callAs, dialog, enterAs } from '#tests/kit/till';

/** The customer of a purchase, who may be there already. */

// The checker is put into the page, which the pages' own security policy forbids.
test.use({ bypassCSP: true });

test('somebody entered a second time is offered as he is there; a double is made only if it is meant', async ({
  page,
}) => {
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
});

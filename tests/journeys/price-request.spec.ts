import { expect, test } from '@playwright/test';
import { askLoginCode, expectStep, gradeAll, summary, verdict } from '#tests/kit/counter';
import { newPhone, playPhone } from '#tests/kit/simulated-phones';
import { dialog, enterAs } from '#tests/kit/till';

/** A model without a price is no dead end: the shop asks, head office answers, and the purchase goes on (rulings §11). */

test(
  'a shop asks for a price, head office answers from where it is, and the shop goes on',
  { tag: '@whole' },
  async ({ browser }) => {
    const [till, desk] = [
      await (await browser.newContext()).newPage(),
      await (await browser.newContext()).newPage(),
    ];
    await enterAs(desk, 'sede');
    await desk.goto('/price-check');
    await enterAs(till, 'negozio');
    await till.goto('/buy-device');
    await playPhone(await askLoginCode(till), newPhone('nokia105'));
    const told = till.getByRole('alert').filter({ hasText: 'Questo modello non è a listino' });
    await told.getByLabel('Memoria del telefono').selectOption('1 GB');
    await told.getByRole('button', { name: 'Chiedi il prezzo alla sede' }).click();
    await expect(till.getByText(/^Chiesto alle/)).toBeVisible();

    // Head office is elsewhere: the question comes to it.
    const question = desk.getByRole('alert', { name: 'Prezzo di Nokia Nokia 105 1 GB' });
    await question.getByRole('button', { name: 'Rispondi' }).click();
    const answer = dialog(desk, 'Prezzo di Nokia Nokia 105 1 GB');
    await answer.getByRole('textbox', { name: 'Prezzo' }).fill('40,00');
    await answer.getByRole('button', { name: 'Rispondi' }).click();
    await expect(answer).toBeHidden();
    await expect(question).toBeHidden();

    // The shop has gone on with others meanwhile: it takes the phone up from the start of the screen, without a new test.
    await till.goto('/buy-device');
    await till.getByText('1 con prezzo').click();
    const line = till.getByRole('list', { name: 'Prezzi chiesti alla sede' });
    await expect(line).toContainText('40,00 €');
    await line.getByRole('button', { name: 'Continua con Nokia Nokia 105 1 GB' }).click();
    await expect(verdict(till)).toContainText('Si può acquistare');
    await gradeAll(till);
    await expectStep(till, 'accounts');
    await expect(summary(till)).toContainText('38,00 €');
    await Promise.all([till, desk].map((page) => page.context().close()));
  },
);

import { expect, type Locator, type Page } from '@playwright/test';
import { md5 } from './test-client.ts';

/** Who signs in and from where, as journeys do it. */

/** Signs in with the Log In form and leaves at the screen that the role is sent to. */
export async function logIn(page: Page, user: string, password = 'demo'): Promise<void> {
  await hushNews(page);
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Nome utente').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs in as a shop and as one of its operators on /credentials; ends on /servizi. */
export async function signInAs(page: Page, user: string, operator: string): Promise<void> {
  await logIn(page, user);
  await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Operatore esistente' }) });
  await pick(form.getByLabel('Operatore', { exact: true }), operator);
  await form.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/servizi$/);
}

/** Chooses from a list that is searched by typing. */
export async function pick(box: Locator, choice: string | RegExp): Promise<void> {
  await box.click();
  await box.page().getByRole('option', { name: choice }).click();
}

/** A call of the contract with the page's own session; answers its rows. */
export async function callAs<Row = Record<string, unknown>>(
  page: Page,
  name: string,
  form: Record<string, string | number> = {},
): Promise<Row[]> {
  const response = await page.request.post(`/api/${name}`, { form });
  return (await response.json()) as Row[];
}

/** Signs in without the screens, where they are not what is looked at: the account, and the shop's first operator. */
export async function enterAs(page: Page, user: string): Promise<void> {
  await hushNews(page);
  const [login] = await callAs(page, 'login', { user_name: user, password: md5('demo') });
  if (login?.['ret_code'] !== 0) throw new Error(`${user}: ${String(login?.['ret_message'])}`);
  const [session] = await callAs(page, 'getSessione');
  if (session?.['id_role'] !== 1 || session['is_credenziali_saltate'] === 1) return;
  const id_negozio = Number(session['id_negozio']);
  const [operator] = await callAs(page, 'getOperatorDummy', { id_negozio, id_role: 1 });
  await callAs(page, 'setOperatoreSessione', {
    id_negozio,
    id_operatore: Number(operator?.['id_operatore']),
  });
}

/**
 * The frame's news stay untold, where they are not what is looked at: what other journeys buy or ship is new, too. Said
 * in the page, because a route would take the browser its cache: every page would load and compile its scripts anew.
 */
export async function hushNews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const json = JSON.stringify([{ tipo: 'DA_SPEDIRE', numero: 0, is_nuovo: 0 }]);
    const headers = { 'Content-Type': 'application/json' };
    window.fetch = (...asked) =>
      asked[0] === '/api/getNovita' && !Object.hasOwn(window, 'hearsNews')
        ? Promise.resolve(new Response(json, { headers }))
        : fetch(...asked);
  });
}

/** From the next page on the news are told: for what looks at them. */
export async function hearNews(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { hearsNews: true }));
}

/** The dialog with this title. */
export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

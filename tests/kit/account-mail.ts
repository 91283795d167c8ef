import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A mail as the simulated mail server shows it. */
interface AccountMail {
  to: string[];
  subject: string;
  text: string;
}

/** The mails to an address, oldest first, once there are so many. */
export async function mailsTo(simulators: string, address: string, count = 1): Promise<AccountMail[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    const all = (await (await fetch(`${simulators}/mail`)).json()) as AccountMail[];
    const own = all.filter(({ to }) => to.includes(address)).toReversed();
    if (own.length >= count) return own;
    await sleep(50);
  }
  throw new Error(`no ${count} mails to ${address}`);
}

/** The token of the link in a mail. */
export function tokenIn(mail: AccountMail | undefined): string {
  const token = /\/password#t=([\w-]{43})\s/.exec(`${mail?.text ?? ''}\n`)?.[1];
  if (!token) throw new Error(`no link in: ${mail?.text}`);
  return token;
}

/** Gives every account of the world an address: its user name at posta.example. */
export async function giveAddresses(db: pg.Pool): Promise<void> {
  await db.query("update operator set email = user_name || '@posta.example' where user_name is not null");
}

/** Forgets who tried what how often: a test asks as if it were the first of the day. */
export async function forgetAttempts(db: pg.Pool): Promise<void> {
  await db.query('delete from rate_window');
  await db.query('delete from login_attempt');
}

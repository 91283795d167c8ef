import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as the simulated mail server shows it. */
export interface AccountMail {
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

import type { App } from '#server/call/app-state';
import { recordChange } from '#server/ledger/record-change';
import { transaction } from '#server/kit/database';
import { issuePasswordLink } from './issue-link.ts';
import { countLinks, findMailed, lockAccount } from './store.ts';

/** What the log-in page was told. */
export interface ResetJob {
  /** user name or mail address, as typed */
  user_name: string;
  ip: string;
}

/** Mails an account gets in an hour at most, whoever asks. */
const perHour = 3;

/**
 * Job: mails a link to the account that was meant, if there is one. A job, so that the call which asks for it does the
 * same work and takes the same time whether or not there is.
 */
export async function sendResets(app: App, { user_name, ip }: ResetJob): Promise<void> {
  const now = app.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const ctx = { actor: { kind: 'public' } as const, now, ip, gateways: app.gateways, seal: app.seal };
  for (const account of await findMailed.all(app.pool, [user_name])) {
    const { id_operatore, id_affiliato, id_negozio } = account;
    await transaction(app.pool, async (tx) => {
      await lockAccount.one(tx, [id_operatore]);
      if ((await countLinks.one(tx, [id_operatore, hourAgo])).n >= perHour) return;
      await issuePasswordLink(tx, ctx, account, 'RIPRISTINO');
      await recordChange(tx, ctx, {
        oggetto: 'accesso',
        chiave: String(id_operatore),
        azione: 'REIMPOSTATO',
        nota: 'Link per la password chiesto dalla pagina di accesso',
        id_affiliato,
        id_negozio,
      });
    });
  }
}

// npm run promote -- ADDRESS: makes the standby at that address the primary, where the primary is lost and stays off. The
// product, whose DATABASE_URL names both, goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Unfit } from '#server/kit/unfit';
import { run, usageOf, wordsOf } from './command.ts';

interface Standby {
  is_copy: boolean;
  /** a primary sends to it, now */
  is_fed: boolean;
  waits_for: string;
}

await run(promote);

async function promote(): Promise<void> {
  const { words, flags } = wordsOf('scripts/promote.ts', { flags: ['primario-spento'], words: 1 });
  const [address] = words;
  if (!address) throw new Unfit(usageOf('scripts/promote.ts'));
  if (!URL.canParse(address))
    throw new Unfit(
      'L’indirizzo non si legge: postgresql://postgres:password@server:5432/permuta, un server solo.',
    );
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: Error) => {
    throw new Unfit(`Il server da promuovere non risponde: ${error.message}`, { cause: error });
  });
  try {
    await promoteBy(client, flags.has('primario-spento'));
  } finally {
    await client.end();
  }
}

async function promoteBy(client: pg.Client, isPrimaryOff: boolean): Promise<void> {
  const { rows } = await client.query<Standby>(
    `select pg_is_in_recovery() as is_copy, current_setting('synchronous_standby_names') as waits_for,
       exists (select from pg_stat_wal_receiver where status = 'streaming') as is_fed`,
  );
  const [standby] = rows;
  if (!standby?.is_copy) return console.log('È già il primario: non c’è niente da fare.');
  if (standby.is_fed && !isPrimaryOff)
    throw new Unfit(
      'Il primario gli scrive ancora: con due primari si perdono dati. Spegnerlo, assicurarsi che non si riaccenda, e ripetere con --primario-spento.',
    );
  // It has its settings from the primary: it would wait for a standby that it has not.
  if (standby.waits_for) {
    await client.query(`alter system set synchronous_standby_names = ''`);
    await client.query('select pg_reload_conf()');
  }
  await client.query('select pg_promote(true, 60)');
  while (await isCopy(client)) await sleep(100);
  console.log(
    'Promosso: è il primario. Quello di prima resta spento, finché non viene rifatto come sua copia.',
  );
  if (standby.waits_for)
    console.log(
      `Per ora scrive senza aspettare una copia. Quando ce n’è una: alter system set synchronous_standby_names = '${standby.waits_for}'; select pg_reload_conf();`,
    );
}

async function isCopy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_copy: boolean }>('select pg_is_in_recovery() as is_copy');
  return rows[0]?.is_copy === true;
}

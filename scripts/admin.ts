// npm run admin -- <command>: what is done from the console of the machine, without a session.
// The database is that of DATABASE_URL, else the embedded one of the data folder (also while the product runs).
import { createHash, randomInt } from 'node:crypto';
import path from 'node:path';
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { companyAffiliate, isUserName } from '#domain/account';
import { codesOf, isCode } from '#domain/code';
import { roles, type Role } from '#domain/role';
import { isEmail } from '#domain/email';
import { passwordFlawTexts } from '#domain/password';
import { clearAlphabet, randomCode } from '#domain/random-code';
import { checkFlaws } from '#server/features/access/check-flaws';
import { resetFactor } from '#server/features/access/reset-factor';
import { readCompany } from '#server/features/access/store';
import { consoleAuthor, recordChange } from '#server/ledger/record-change';
import { createAccount } from '#server/features/operators/create-account';
import { findActiveStore } from '#server/features/session/store';
import { listAccounts } from '#server/features/operators/store';
import { readConfig } from '#server/kit/config';
import { databaseError, isTaken, openPool, transaction } from '#server/kit/database';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { createLog } from '#server/kit/log';
import { migrate } from '#server/kit/migrate';
import { auditReport } from './audit-report.ts';

const help = `Uso:
  npm run admin -- create-user --user_name NOME --role RUOLO --nome NOME --cognome COGNOME
                               [--email MAIL] [--negozio N] [--affiliato N] [--password-stdin]
      Crea un utente. RUOLO: 1 negozio (con --negozio), 2 master (con --affiliato), 3 sede, 4 supporto.
      Alla mail vanno i link per una nuova password.
      La password viene chiesta; a vuoto, o senza terminale, ne viene creata una, mostrata una volta sola.
      Con --password-stdin viene letta dall'ingresso.
  npm run admin -- reset-second-factor --user_name NOME
      Toglie il secondo fattore a chi ha perso telefono e codici di recupero. Resta scritto nel registro delle modifiche.
  npm run admin -- list-users
      Elenca gli utenti.
  npm run admin -- verify-audit [--attesa IMPRONTA]
      Verifica la catena del registro delle modifiche. L'impronta finale, annotata altrove, si ripassa con --attesa:
      così si nota anche se le ultime voci sono state tolte. Esce con 1 se qualcosa non torna.
Il database è quello di DATABASE_URL, altrimenti quello della cartella dei dati (DATA_DIR).`;

const roleName = (id_role: Role): string => roles[id_role].name.toLowerCase();

/** Something the person at the console can put right; only its sentence is shown. */
class Wrong extends Error {}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const [command, ...rest] = args;
  if (command === 'create-user') return onDatabase(await newAccount(rest));
  if (command === 'reset-second-factor') return onDatabase(factorReset(rest));
  if (command === 'list-users') return onDatabase(listUsers);
  if (command === 'verify-audit') return onDatabase(auditCheck(rest));
  if (command === undefined || ['help', '--help', '-h'].includes(command)) return console.log(help);
  throw new Wrong(`Comando sconosciuto: ${command}\n\n${help}`);
}

/** Checks what was typed and asks for the password; answers the work to be done on the database. */
async function newAccount(args: string[]): Promise<(pool: pg.Pool) => Promise<void>> {
  const given = optionsOf(args);
  const need = (name: 'user_name' | 'nome' | 'cognome') => {
    const value = given[name]?.trim();
    if (!value) throw new Wrong(`Manca --${name}.`);
    return value;
  };
  const names = { user_name: need('user_name'), nome: need('nome'), cognome: need('cognome') };
  if (!isUserName(names.user_name)) {
    throw new Wrong('--user_name: da 3 a 60 caratteri, solo lettere senza accento, cifre e . _ - @');
  }
  const email = given.email?.trim() || null;
  if (email !== null && !isEmail(email)) throw new Wrong('--email: indirizzo non valido.');
  const id_role = Number(given.role);
  if (!isCode(roles, id_role)) {
    const known = codesOf(roles).map((code) => `${code} ${roleName(code)}`);
    throw new Wrong(`--role: ${known.join(', ')}.`);
  }
  const { place } = roles[id_role];
  const shop = wholeOf('negozio', given.negozio);
  const affiliate = wholeOf('affiliato', given.affiliato);
  if (place === 'shop' && shop === null) throw new Wrong('Un utente di negozio (ruolo 1) vuole --negozio.');
  if (place === 'affiliate' && affiliate === null) throw new Wrong('Un master (ruolo 2) vuole --affiliato.');
  if (place !== 'shop' && shop !== null) throw new Wrong('--negozio è solo per il ruolo 1.');
  if (place === 'company' && affiliate !== null) throw new Wrong('--affiliato è solo per i ruoli 1 e 2.');

  const chosen = given['password-stdin'] ? await passwordFromInput() : await askPassword();
  const password = chosen ?? randomCode(clearAlphabet, 16, (limit) => randomInt(limit));
  const md5 = createHash('md5').update(password).digest('hex');

  return async (pool) => {
    const store = shop === null ? null : await findActiveStore.maybe(pool, { id_negozio: shop });
    if (shop !== null && !store) throw new Wrong(`Il negozio ${shop} non esiste o è chiuso.`);
    if (store && affiliate !== null && store.id_affiliato !== affiliate) {
      throw new Wrong(`Il negozio ${shop} è dell'affiliato ${store.id_affiliato}, non ${affiliate}.`);
    }
    const id_affiliato = store?.id_affiliato ?? affiliate ?? companyAffiliate;
    if (chosen !== null) {
      const ragione_sociale = (await readCompany.maybe(pool, { id_affiliato }))?.ragione_sociale ?? '';
      const flaws = await checkFlaws(chosen, { user_name: names.user_name, ragione_sociale });
      if (flaws.length > 0) throw new Wrong(flaws.map((flaw) => passwordFlawTexts[flaw]).join('\n'));
    }
    const account = { ...names, ...(email ? { email } : {}), id_role, id_affiliato, id_negozio: shop, md5 };
    try {
      await transaction(pool, async (tx) => {
        const author = consoleAuthor(new Date());
        const id_operatore = await createAccount(tx, account, author.now);
        await recordChange(tx, author, {
          oggetto: 'utente',
          chiave: String(id_operatore),
          azione: 'CREATO',
          a: { ...names, email, id_role },
          id_affiliato,
          id_negozio: shop,
        });
      });
    } catch (error) {
      if (isTaken(error, 'operator_user_name_key'))
        throw new Wrong(`L'utente ${names.user_name} esiste già.`);
      if (databaseError(error)?.constraint === 'operator_affiliate_fkey') {
        throw new Wrong(`L'affiliato ${id_affiliato} non esiste.`);
      }
      throw error;
    }
    console.log(`Creato l'utente ${names.user_name} (${roleName(id_role)}).`);
    if (chosen === null) console.log(`Password, mostrata solo ora: ${password}`);
  };
}

function optionsOf(args: string[]) {
  const option = { type: 'string' } as const;
  const names = {
    user_name: option,
    email: option,
    role: option,
    nome: option,
    cognome: option,
    negozio: option,
    affiliato: option,
  };
  try {
    return parseArgs({ args, options: { ...names, 'password-stdin': { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Wrong(`${(error as Error).message}\n\n${help}`);
  }
}

function wholeOf(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Wrong(`--${name}: serve un numero.`);
  return Number(value);
}

async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Asks twice, without showing what is typed; null: one is to be made. */
async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await prompt.question('');
    process.stdout.write('\n');
    return answer;
  };
  try {
    const first = await ask('Password (a vuoto ne viene creata una): ');
    if (first === '') return null;
    if ((await ask('Ancora una volta: ')) !== first) throw new Wrong('Le due password non sono uguali.');
    return first;
  } finally {
    prompt.close();
  }
}

/** Takes the second factor of somebody away; the log of changes says that the console did. */
function factorReset(args: string[]): (pool: pg.Pool) => Promise<void> {
  const user_name = optionsOf(args).user_name?.trim();
  if (!user_name) throw new Wrong('Manca --user_name.');
  return async (pool) => {
    const done = await resetFactor(pool, user_name, new Date());
    if (done === 'unknown') throw new Wrong(`L'utente ${user_name} non esiste.`);
    if (done === 'none') throw new Wrong(`L'utente ${user_name} non ha un secondo fattore.`);
    console.log(`Tolto il secondo fattore di ${user_name}.`);
  };
}

async function listUsers(pool: pg.Pool): Promise<void> {
  const rows = await listAccounts.all(pool);
  if (rows.length === 0) return console.log('Nessun utente: il primo si crea con create-user --role 3.');
  const place = (row: (typeof rows)[number]) =>
    roles[row.id_role].place === 'company'
      ? ''
      : row.id_negozio === null
        ? `affiliato ${row.id_affiliato}`
        : `negozio ${row.id_negozio}`;
  const state = (row: (typeof rows)[number]) =>
    row.is_blocked ? 'bloccato' : row.is_active ? '' : 'non attivo';
  const width = Math.max(...rows.map((row) => row.user_name.length));
  for (const row of rows) {
    const role = `${row.id_role} ${roleName(row.id_role)}`;
    const cells = [
      row.user_name.padEnd(width),
      role.padEnd(10),
      place(row).padEnd(14),
      `${row.nome} ${row.cognome}`,
      state(row),
    ];
    console.log(cells.join('  ').trimEnd());
  }
}

/** Walks the chain of the log of changes; what is wrong is said and is exit code 1. */
function auditCheck(args: string[]): (pool: pg.Pool) => Promise<void> {
  const expected = expectedHash(args);
  return async (pool) => {
    const { isRight, text: found } = await auditReport(pool, expected);
    if (!isRight) throw new Wrong(found);
    console.log(found);
  };
}

function expectedHash(args: string[]): string | null {
  let given: string | undefined;
  try {
    given = parseArgs({ args, options: { attesa: { type: 'string' } } }).values.attesa;
  } catch (error) {
    throw new Wrong(`${(error as Error).message}\n\n${help}`);
  }
  if (given === undefined) return null;
  if (!/^[0-9a-f]{64}$/i.test(given)) throw new Wrong("--attesa: serve un'impronta di 64 cifre esadecimali.");
  return given.toLowerCase();
}

/** Opens the database, brought up to date, for one piece of work. */
async function onDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const config = readConfig();
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: path.join(config.dataDir, 'postgres'),
        log: (line) => console.error(line),
      });
  try {
    const pool = openPool(config.databaseUrl ?? embedded?.url ?? '', 2, createLog(config.logLevel));
    try {
      await migrate(pool);
      await work(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

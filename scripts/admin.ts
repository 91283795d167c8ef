// npm run admin -- <command>: what is done from the console of the machine, without a session.
// The database is that of DATABASE_URL, else the embedded one of the data folder (also while the product runs).
import { createHash, randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { companyAffiliate, isUserName } from '#domain/account';
import { codesOf, isCode } from '#domain/code';
import { roles, type Role } from '#domain/role';
import { isEmail } from '#domain/email';
import { passwordFlawTexts } from '#domain/password';
import { clearAlphabet, randomCode } from '#domain/random-code';
import { checkFlaws } from '#server/features/access/check-flaws';
import { resetFactor } from '#server/features/access/reset-factor';
import { setFirstRule } from '#server/features/access/set-first-rule';
import { readCompany } from '#server/features/access/store';
import { consoleAuthor, recordChange } from '#server/ledger/record-change';
import { createAccount } from '#server/features/operators/create-account';
import { findActiveStore } from '#server/features/session/store';
import { listAccounts } from '#server/features/operators/store';
import { readConfig } from '#server/kit/config';
import { databaseError, isTaken, openPool, transaction } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { migrate } from '#server/kit/migrate';
import { asOwner, giveRights } from '#server/kit/product-role';
import { Unfit } from '#server/kit/unfit';
import { auditReport } from './audit-report.ts';
import { askSilently } from './ask-silently.ts';
import { knownWords, run, usageOf } from './command.ts';
import { checkFigures } from './figures-report.ts';
import { filesCheck, keyChange } from './files-commands.ts';
import { requestList, requestStop, requestYes } from './four-eyes-commands.ts';
import { importWork } from './import-history.ts';
import { openDatabase } from './open-database.ts';

const help = usageOf('scripts/admin.ts');

const newAccountTakes = {
  flags: ['password-stdin'],
  valued: ['user_name', 'email', 'role', 'nome', 'cognome', 'negozio', 'affiliato'],
};

const roleName = (id_role: Role): string => roles[id_role].name.toLowerCase();

await run(() => main(process.argv.slice(2)));

async function main(args: string[]): Promise<void> {
  const [command, ...rest] = args;
  const isAsked = args.includes('--help') || args.includes('-h');
  if (command === undefined || command === 'help' || isAsked) return console.log(help);
  if (command === 'create-user') return onDatabase(await newAccount(rest));
  if (command === 'reset-second-factor') return onDatabase(factorReset(rest));
  if (command === 'list-users') return onDatabase(userList(rest));
  if (command === 'import') return onDatabase(importWork(rest, help));
  if (command === 'verify-figures') return onDatabase(figuresCheck(rest));
  if (command === 'verify-audit') return onDatabase(auditCheck(rest));
  if (command === 'verify-files') return onDatabase(filesCheck(rest, help));
  if (command === 'list-requests') return onDatabase(requestList(rest, help));
  if (command === 'approve-request') return onDatabase(requestYes(rest, help));
  if (command === 'stop-request') return onDatabase(requestStop(rest, help));
  if (command === 'change-files-key') return onDatabase(keyChange(rest, help));
  throw new Unfit(`Comando sconosciuto: ${command}\n\n${help}`);
}

/** Checks what was typed and asks for the password; answers the work to be done on the database. */
async function newAccount(args: string[]): Promise<(pool: pg.Pool) => Promise<void>> {
  const { flags, values } = knownWords(newAccountTakes, args, help);
  const need = (name: 'user_name' | 'nome' | 'cognome') => {
    const value = values.get(name)?.trim();
    if (!value) throw new Unfit(`Manca --${name}.`);
    return value;
  };
  const names = { user_name: need('user_name'), nome: need('nome'), cognome: need('cognome') };
  if (!isUserName(names.user_name)) {
    throw new Unfit('--user_name: da 3 a 60 caratteri, solo lettere senza accento, cifre e . _ - @');
  }
  const email = values.get('email')?.trim() || null;
  if (email !== null && !isEmail(email)) throw new Unfit('--email: indirizzo non valido.');
  const id_role = Number(values.get('role'));
  if (!isCode(roles, id_role)) {
    const known = codesOf(roles).map((code) => `${code} ${roleName(code)}`);
    throw new Unfit(`--role: ${known.join(', ')}.`);
  }
  const { place } = roles[id_role];
  const shop = wholeOf('negozio', values.get('negozio'));
  const affiliate = wholeOf('affiliato', values.get('affiliato'));
  if (place === 'shop' && shop === null) throw new Unfit('Un utente di negozio (ruolo 1) vuole --negozio.');
  if (place === 'affiliate' && affiliate === null) throw new Unfit('Un master (ruolo 2) vuole --affiliato.');
  if (place !== 'shop' && shop !== null) throw new Unfit('--negozio è solo per il ruolo 1.');
  if (place === 'company' && affiliate !== null) throw new Unfit('--affiliato è solo per i ruoli 1 e 2.');

  const chosen = flags.has('password-stdin')
    ? await passwordFromInput()
    : await askSilently('Password (a vuoto ne viene creata una): ', true);
  const password = chosen ?? randomCode(clearAlphabet, 16, (limit) => randomInt(limit));
  const md5 = createHash('md5').update(password).digest('hex');

  return async (pool) => {
    const store = shop === null ? null : await findActiveStore.maybe(pool, { id_negozio: shop });
    if (shop !== null && !store) throw new Unfit(`Il negozio ${shop} non esiste o è chiuso.`);
    if (store && affiliate !== null && store.id_affiliato !== affiliate) {
      throw new Unfit(`Il negozio ${shop} è dell'affiliato ${store.id_affiliato}, non ${affiliate}.`);
    }
    const id_affiliato = store?.id_affiliato ?? affiliate ?? companyAffiliate;
    if (chosen !== null) {
      const ragione_sociale = (await readCompany.maybe(pool, { id_affiliato }))?.ragione_sociale ?? '';
      const flaws = await checkFlaws(chosen, { user_name: names.user_name, ragione_sociale });
      if (flaws.length > 0) throw new Unfit(flaws.map((flaw) => passwordFlawTexts[flaw]).join('\n'));
    }
    const account = { ...names, ...(email ? { email } : {}), id_role, id_affiliato, id_negozio: shop, md5 };
    try {
      await transaction(pool, async (tx) => {
        const author = consoleAuthor(new Date());
        // The demo world's passwords are known: a second factor would only be in the way there.
        if (!readConfig().demo) await setFirstRule(tx, author.now);
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
        throw new Unfit(`L'utente ${names.user_name} esiste già.`);
      if (databaseError(error)?.constraint === 'operator_affiliate_fkey') {
        throw new Unfit(`L'affiliato ${id_affiliato} non esiste.`);
      }
      throw error;
    }
    console.log(`Creato l'utente ${names.user_name} (${roleName(id_role)}).`);
    if (chosen === null) console.log(`Password, mostrata solo ora: ${password}`);
  };
}

function wholeOf(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Unfit(`--${name}: serve un numero.`);
  return Number(value);
}

async function passwordFromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Takes the second factor of somebody away; the log of changes says that the console did. */
function factorReset(args: string[]): (pool: pg.Pool) => Promise<void> {
  const user_name = knownWords({ valued: ['user_name'] }, args, help)
    .values.get('user_name')
    ?.trim();
  if (!user_name) throw new Unfit('Manca --user_name.');
  const from = readConfig().smtp?.from ?? null;
  return async (pool) => {
    const done = await resetFactor(pool, user_name, { now: new Date(), from });
    if (done === 'unknown') throw new Unfit(`L'utente ${user_name} non esiste.`);
    if (done === 'none') throw new Unfit(`L'utente ${user_name} non ha un secondo fattore.`);
    console.log(`Tolto il secondo fattore di ${user_name}.`);
  };
}

function userList(args: string[]): (pool: pg.Pool) => Promise<void> {
  knownWords({}, args, help);
  return listUsers;
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
    if (!isRight) throw new Unfit(found);
    console.log(found);
  };
}

/** Holds the figures that are kept against their rows; `--esegui` puts right what is wrong. */
function figuresCheck(args: string[]): (pool: pg.Pool) => Promise<void> {
  const isMended = knownWords({ flags: ['esegui'] }, args, help).flags.has('esegui');
  return (pool) => checkFigures(pool, isMended);
}

function expectedHash(args: string[]): string | null {
  const given = knownWords({ valued: ['attesa'] }, args, help).values.get('attesa');
  if (given === undefined) return null;
  if (!/^[0-9a-f]{64}$/i.test(given)) throw new Unfit("--attesa: serve un'impronta di 64 cifre esadecimali.");
  return given.toLowerCase();
}

/** Opens the database, brought up to date, for one piece of work. */
async function onDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await asOwner(database, log, async (owner) => {
      await migrate(owner, undefined, { say: (line) => console.error(line) });
      await giveRights(owner, database.url);
    });
    const pool = openPool(database.url, 2, log, 'work');
    try {
      await work(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

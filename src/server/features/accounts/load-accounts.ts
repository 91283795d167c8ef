import path from 'node:path';
import type { DoneOf, ParsedOf } from '#contract/api';
import { accountText, companyAffiliate, type AccountFields } from '#domain/account';
import { freeUserName, type AccountSheetRow } from '#domain/account-import';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChanges } from '#server/ledger/record-change';
import { ExcelError } from '#server/formats/sheet';
import { runExcel } from '#server/gateways/run-excel';
import { isTaken, type Db } from '#server/kit/database';
import { inviteAll } from './change-access.ts';
import type { CheckedAccounts } from './check-file.ts';
import { findOffice, insertAccount, listKnown, listPlaces, lockLoads } from './store.ts';

type Detail = DoneOf<'caricaUtenti'>['dettaglio'][number];
type NewPerson = AccountFields & { id_affiliato: number };

const mostDetails = 500;

/**
 * Checks a sheet of users against shops and users that are there and, once confirmed, makes and invites the right ones in
 * one transaction. The file comes twice: nothing of what was only looked at is kept.
 */
export async function loadAccounts(ctx: Context, input: ParsedOf<'caricaUtenti'>): Promise<Outcome> {
  if (!input.file) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: 'Scegliere un file' } });
  const checked = await readFile(input.file.bytes);
  if ('motivo' in checked) return refuse('FILE_NON_VALIDO', { motivo: checked.motivo });
  const { name } = input.file;
  try {
    return await ctx.write(async (tx) => {
      await lockLoads.run(tx);
      const { people, counts } = await compare(tx, checked.rows);
      if (input.conferma !== 1) return done(counts);
      if (people.length === 0)
        return refuse('NIENTE_DA_APPLICARE', { motivo: 'Nel file non c’è nessuno di nuovo' });
      // On their way without waiting for one another: two thousand of them would wait for eight thousand answers in turn.
      const made = await Promise.all(people.map((person) => makePerson(tx, ctx, person)));
      await inviteAll(
        tx,
        ctx,
        made.filter(({ is_dummy }) => is_dummy === 0),
      );
      // Not held: colleagues who sign in would wait until the last is in the log.
      if (!(await findOffice.maybe(tx, { id_operatore: sessionOf(ctx).id_utente })))
        throw new CallFault('SESSIONE_SCADUTA');
      const nota = `Dal file ${name.slice(0, 100)}`;
      await recordChanges(
        tx,
        ctx,
        made.map(({ id_operatore, ...person }) => ({
          oggetto: 'utente',
          chiave: String(id_operatore),
          azione: 'CREATO',
          a: { ...person },
          nota,
          id_affiliato: person.id_affiliato,
          id_negozio: person.id_negozio,
        })),
      );
      return done(counts);
    });
  } catch (error) {
    if (isTaken(error, 'operator_user_name_key')) return refuse('NOME_UTENTE_GIA_USATO');
    throw error;
  }
}

async function makePerson(
  tx: Db,
  ctx: Context,
  person: NewPerson,
): Promise<NewPerson & { id_operatore: number }> {
  const { id_operatore } = await insertAccount.one(tx, { ...person, now: ctx.now });
  return { ...person, id_operatore };
}

async function readFile(bytes: Uint8Array): Promise<CheckedAccounts> {
  try {
    return await runExcel<CheckedAccounts>(path.join(import.meta.dirname, 'check-file.ts'), bytes);
  } catch (error) {
    if (error instanceof ExcelError) return { motivo: error.message };
    throw error;
  }
}

/** What is known of people: names taken (lower case), and who is where. */
interface Known {
  names: Set<string>;
  people: Set<string>;
  shops: Map<number, number>;
  affiliates: Set<number>;
}

async function compare(tx: Db, rows: readonly AccountSheetRow[]) {
  const known = await readKnown(tx);
  // Names that the file itself says go before those that are made of a name.
  const own = rows.flatMap((row) =>
    row.is_proposto === 0 ? (row.fields.user_name?.toLowerCase() ?? []) : [],
  );
  const dettaglio: Detail[] = [];
  const people: NewPerson[] = [];
  const reserved = new Set([...known.names, ...own]);
  for (const row of rows) {
    const { person, esito, motivo } = judge(row, known);
    if (person) {
      if (row.is_proposto === 1) person.user_name = freeUserName(person.user_name ?? '', reserved);
      known.people.add(keyOf(person));
      people.push(person);
    }
    dettaglio.push({ riga: row.riga, ...shown(person ?? row.fields), esito, motivo });
  }
  const count = (esito: Detail['esito']) => dettaglio.filter((one) => one.esito === esito).length;
  const counts = {
    righe: rows.length,
    nuovi: people.length,
    inviti: people.filter((person) => person.is_dummy === 0).length,
    presenti: count('PRESENTE'),
    errati: count('ERRATO'),
    // What somebody has to look at comes first.
    dettaglio: dettaglio
      .toSorted((one, other) => Number(one.esito === 'NUOVO') - Number(other.esito === 'NUOVO'))
      .slice(0, mostDetails),
  };
  return { people, counts };
}

function judge(
  { fields, is_proposto, motivo }: AccountSheetRow,
  known: Known,
): { person: NewPerson | null; esito: Detail['esito']; motivo: string } {
  const wrong = (reason: string) => ({ person: null, esito: 'ERRATO' as const, motivo: reason });
  if (motivo !== null) return wrong(motivo);
  const id_affiliato = fields.id_negozio ? known.shops.get(fields.id_negozio) : fields.id_affiliato;
  if (!id_affiliato) return wrong(`Negozio: ${accountText.shop}`);
  if (!known.affiliates.has(id_affiliato)) return wrong(`Affiliato: ${accountText.affiliate}`);
  const person = { ...fields, id_affiliato };
  if (known.people.has(keyOf(person)))
    return { person: null, esito: 'PRESENTE', motivo: 'C’è già, con lo stesso nome e lo stesso posto' };
  if (is_proposto === 0 && fields.user_name && known.names.has(fields.user_name.toLowerCase()))
    return wrong('Nome utente: è già di un altro');
  return { person, esito: 'NUOVO', motivo: '' };
}

function keyOf(person: AccountFields): string {
  const { nome, cognome, id_role, is_dummy, id_affiliato, id_negozio } = person;
  return JSON.stringify([nome, cognome, id_role, is_dummy, id_affiliato, id_negozio]).toLowerCase();
}

function shown({ nome, cognome, user_name, email, id_negozio }: AccountFields) {
  return { nome: `${nome} ${cognome}`.trim(), user_name, email, id_negozio };
}

async function readKnown(tx: Db): Promise<Known> {
  const [people, places] = await Promise.all([listKnown.all(tx), listPlaces.all(tx)]);
  return {
    names: new Set(people.flatMap(({ user_name }) => user_name?.toLowerCase() ?? [])),
    people: new Set(people.map(keyOf)),
    shops: new Map(places.flatMap((row) => (row.id_negozio ? [[row.id_negozio, row.id_affiliato]] : []))),
    affiliates: new Set(places.map((row) => row.id_affiliato).filter((id) => id !== companyAffiliate)),
  };
}

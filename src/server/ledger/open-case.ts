import type { SessionActor } from '#domain/actor';
import type { LowerReason } from '#domain/lower-value';
import { caseMachine, caseSides, lastAnswerDay, type CaseSide } from '#domain/valuation-case';
import { workIs } from '#domain/work-object';
import { notify } from '#server/call/notify';
import { statement, type Db } from '#server/kit/database';
import { endOf } from '#server/kit/rome-time';
import type { Cycle } from './find-cycles.ts';
import { tellInbox } from './tell-inbox.ts';

/** Who wrote how many photos of head office's a device has. */
const officePhotos = statement<Cycle, { n: number }>(
  'case_office_photos',
  `select count(*) as n from device_photo
   where serial_number = :serial_number and num_times = :num_times and origine = 'SEDE'`,
);
const answerDays = statement<{ id_affiliato: number }, { giorni_contestazione: number }>(
  'case_answer_days',
  'select giorni_contestazione from affiliate where id_affiliato = :id_affiliato',
);
const insert = statement<
  {
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
    stato: string;
    motivo: LowerReason;
    valore_acquisto: number;
    valore: number;
    id_operatore: number;
    now: Date;
    scade_il: string | null;
  },
  { id_contestazione: number }
>(
  'case_insert',
  `with made as (
     insert into valuation_case (serial_number, num_times, id_affiliato, id_negozio, stato, motivo, valore_acquisto, valore,
       id_operatore_valutazione, aperta_il, scade_il)
     values (:serial_number, :num_times, :id_affiliato, :id_negozio, :stato, :motivo, :valore_acquisto, :valore,
       :id_operatore, :now, :scade_il::timestamptz)
     returning id_contestazione, serial_number, num_times
   ), pointed as (
     update device d set id_contestazione = made.id_contestazione from made
     where d.serial_number = made.serial_number and d.num_times = made.num_times
   )
   select id_contestazione from made`,
);
const message = statement<
  { id_contestazione: number; now: Date; parte: CaseSide; id_operatore: number | null; testo: string },
  { id_messaggio: number }
>(
  'case_message_insert',
  `insert into case_message (id_contestazione, quando, parte, id_operatore, testo)
   values (:id_contestazione, :now, :parte, :id_operatore, :testo) returning id_messaggio`,
);
const replace = statement<
  Cycle & { from: readonly string[]; to: string; now: Date; valore: number; id_operatore: number }
>(
  'case_replace',
  `update valuation_case set stato = :to, chiusa_il = :now, valore_finale = :valore, id_operatore_esito = :id_operatore
   where serial_number = :serial_number and num_times = :num_times and stato = any(:from::text[])`,
);

/** True when head office has photographed the device. */
export async function hasOfficePhoto(db: Db, { serial_number, num_times }: Cycle): Promise<boolean> {
  return (await officePhotos.one(db, { serial_number, num_times })).n > 0;
}

/** Writes into the thread of a case; answers the message's number. */
export async function writeMessage(
  tx: Db,
  now: Date,
  id_contestazione: number,
  parte: CaseSide,
  id_operatore: number | null,
  testo: string,
): Promise<number> {
  const { id_messaggio } = await message.one(tx, { id_contestazione, now, parte, id_operatore, testo });
  // The other side hears it; what ends by itself, both.
  const { heardBy } = caseSides[parte];
  const work = { tipo_oggetto: workIs.case, chiave: String(id_contestazione) };
  const author = id_operatore === null ? 'system' : ({ kind: 'operator', id_operatore } as const);
  for (const tipo_evento of heardBy) await tellInbox(tx, work, { tipo_evento, author, now, testo });
  return id_messaggio;
}

/** Tells the tills of a shop that a case of its has moved. */
export async function tellCase(
  tx: Db,
  one: Cycle & { id_negozio: number; id_contestazione: number },
): Promise<void> {
  const { serial_number, num_times, id_negozio, id_contestazione } = one;
  await notify(tx, {
    tipo: 'contestazione',
    serial_number,
    num_times,
    id_negozio,
    dati: { id_contestazione },
  });
}

/** Ends a case that the shop had not answered yet: another value takes the place of its own. */
export async function replaceCase(
  tx: Db,
  actor: SessionActor,
  now: Date,
  { serial_number, num_times }: Cycle,
  valore: number,
): Promise<void> {
  const { from, to } = caseMachine.moves.replace;
  const { id_operatore } = actor;
  await replace.run(tx, { serial_number, num_times, from, to, now, valore, id_operatore });
}

/** A value below what the shop paid, which it may contest from now on. */
interface LowerCase extends Cycle {
  id_affiliato: number;
  id_negozio: number;
  motivo: LowerReason;
  /** euro */
  valore_acquisto: number;
  valore: number;
  testo: string;
}

/** Opens the case of a lower value, with the shop's days and head office's words as its first message. */
export async function openCase(tx: Db, actor: SessionActor, now: Date, one: LowerCase): Promise<void> {
  const { testo, ...given } = one;
  const { id_operatore } = actor;
  const { giorni_contestazione: days } = await answerDays.one(tx, { id_affiliato: one.id_affiliato });
  const [stato] = caseMachine.moves.contest.from;
  const scade_il = endOf(lastAnswerDay(now, days));
  const { id_contestazione } = await insert.one(tx, { ...given, stato: stato!, id_operatore, now, scade_il });
  await writeMessage(tx, now, id_contestazione, 'SEDE', id_operatore, testo);
  await tellCase(tx, { ...one, id_contestazione });
}

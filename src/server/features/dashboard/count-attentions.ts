import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { voucherAges, type Attention } from '#domain/attention';
import { lastSeconds } from '#domain/campaign';
import { nearShare } from '#domain/campaign-draft';
import { codesOf, codesWhere } from '#domain/code';
import { creditKinds } from '#domain/credit-note';
import { sendingIs } from '#domain/invoice-sending';
import { permissions } from '#domain/permission';
import type { Profile } from '#domain/role';
import { addDays, type Day } from '#domain/day';
import { deviceMachine, pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { lateSince } from '#domain/shipment-progress';
import { contactIs } from '#domain/contact';
import { openPersonRequests } from '#domain/person-request';
import { caseMachine } from '#domain/valuation-case';
import { codeList } from '#server/kit/code-list';
import { statement, type Db, type None } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { midnight } from '#server/kit/rome-time';
import { countExample } from '#server/ledger/company-details';
import { countAlarms } from '#server/ledger/count-alarms';
import { countDamaged } from '#server/ledger/count-damaged';
import { countFourEyes, countProposal } from '#server/ledger/count-four-eyes';
import { mailIs } from '#domain/set-aside-mail';
import { countAlarming } from '#server/ledger/count-wordings';
import { missesDocuments } from '#server/ledger/missing-documents';
import { countExpiring, spentMatter } from './count-coupons.ts';
import { countDoubles, countSignedAtTill } from './count-old-data.ts';
import { countOpenSlips, countWaiting, type Waiting } from './read-kept.ts';
import { inFigures } from './store.ts';

interface Matter {
  /** The last day that counts as late; null: no matter of days. */
  limitOf: (today: Day) => Day | null;
  count: (db: Db, scope: Scope, today: Day, now: Date) => Promise<Waiting & { data_limite?: Day | null }>;
}

const sumOf = (value: string) => `select count(*) as numero, coalesce(sum(${value}), 0) as valore`;
const dayOver = (day: string) => midnight(`${day}::date + 1`);
const longerThan = (days: number) => (today: Day) => addDays(today, -days - 1);
const noLimit = () => null;

const late = {
  arrivals: lateSince,
  shipping: longerThan(14),
  pickups: longerThan(3),
  coupons: (today: Day) => addDays(today, 30),
};

/** Waiting since the end of a day, in a scope. */
interface Since {
  scope: Scope;
  day: Day;
}

// Phones that were not in their parcel: head office's queue, and the shop's own.
const missing = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_missing',
  fragment`${sumOf('d.valore_acquisto')} from shipment s join device d on d.id_spedizione_magcent = s.id_spedizione_magcent
     where s.ricezione_chiusa_il is not null and s.consegnata_il is null and d.id_stato_device = ${deviceState.sent}
       and ${inFigures('d')}`,
);
// Contested by the shop: it is head office's turn.
const cases = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_cases',
  fragment`${sumOf('c.valore_acquisto - c.valore')} from valuation_case c
     where c.stato in ${codeList(caseMachine.moves.uphold.from)} and ${inFigures('c')}`,
);
const invoices = statement<Since, Waiting>(
  'dashboard_waiting_invoices',
  fragment`${sumOf('i.importo_lordo - i.pagato - i.compensato')} from invoice i where i.is_pagata = 0
     and i.tipo_documento not in ${codeList(creditKinds)}
     and i.data_fattura + interval '1 month' < :day::date and ${inScope('i')}`,
);
// Never issued until they go again: credit notes, too.
const refusedInvoices = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_refused',
  fragment`${sumOf('i.importo_lordo')} from invoice i
     where i.stato_invio in ${codeList([sendingIs.refused])} and ${inScope('i')}`,
);
const mails = statement<None, { numero: number }>(
  'dashboard_waiting_mails',
  `select count(*)::int as numero from set_aside_mail where stato = '${mailIs.open}'`,
);
const countMails = async (db: Db) => (await mails.one(db)).numero;
// A shop's own work: what lies in it. `since`: what was opened before has expired.
const resumable = statement<{ scope: Scope; since: Date }, Waiting>(
  'dashboard_waiting_pending',
  fragment`${sumOf('d.valore_acquisto')} from device d
     where d.id_stato_device = ${deviceState.pending} and d.data_apertura > :since and ${inFigures('d')}`,
);
const unsigned = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_documents',
  fragment`select count(*) as numero, null::numeric as valore from device d
     where d.id_stato_device = ${deviceState.bought} and ${inFigures('d')} and ${missesDocuments('d')}`,
);
const shippable = statement<{ scope: Scope; states: readonly number[] }, Waiting>(
  'dashboard_waiting_shippable',
  fragment`${sumOf('d.valore_acquisto')} from device d
     where d.id_stato_device = any(:states::smallint[]) and d.fermo is null and ${inFigures('d')}`,
);
const contacts = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_contacts',
  `select count(*) as numero, null::numeric as valore from contact
   where id_stato_contatto = ${contactIs.fresh} and :scope.id_affiliato::int is null and :scope.id_negozio::int is null`,
);
const requests = statement<{ scope: Scope }, Waiting>(
  'dashboard_waiting_person_requests',
  fragment`select count(*) as numero, null::numeric as valore from person_request q
     where q.stato in ${codeList(openPersonRequests)} and ${inScope('q')}`,
);
const pickups = statement<Since, Waiting>(
  'dashboard_waiting_pickups',
  fragment`select count(*) as numero, null::numeric as valore from shipment s where s.stato = 'RICHIESTA INVIATA' and s.consegnata_il is null
     and s.data_richiesta_spedizione_magcent < ${dayOver(':day')} and ${inFigures('s')}`,
);
// Both are of now: what has expired nobody waits for.
const approvals = statement<{ scope: Scope; now: Date }, Waiting>(
  'dashboard_waiting_approvals',
  fragment`select count(*) as numero, coalesce(sum(d.valore_acquisto), 0) as valore
   from approval p join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     and d.id_cliente = p.id_cliente and d.id_stato_device = ${deviceState.pending}
   where p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')}`,
);
const prices = statement<{ scope: Scope; now: Date }, Waiting>(
  'dashboard_waiting_prices',
  fragment`select count(*) as numero, null::numeric as valore from price_request p
   where p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')}`,
);
// Campaigns are an affiliate's: none where a shop is looked at.
const campaigns = statement<{ scope: Scope; now: Date }, Waiting>(
  'dashboard_waiting_campaigns',
  `select count(*) as numero, null::numeric as valore from campaign c, lateral (
     select count(*) as pezzi, coalesce(sum(d.supervalutazione), 0) as dato from device d
     where d.id_affiliato = c.id_affiliato and d.sku_campagna = c.sku and d.id_stato_device <> ${deviceState.cancelled}) t
   where c.data_inizio <= :now and c.data_fine + interval '${lastSeconds} seconds' > :now
     and (t.pezzi >= c.limite_pezzi * ${nearShare} or t.dato >= c.budget * ${nearShare})
     and :scope.id_negozio::int is null
     and (:scope.id_affiliato::int is null or c.id_affiliato = :scope.id_affiliato)`,
);

const matters: Record<Attention, Matter> = {
  ACQUISTI_DA_RIPRENDERE: {
    limitOf: noLimit,
    count: (db, scope, _today, now) =>
      resumable.one(db, { scope, since: new Date(now.getTime() - pendingExpiresAfter) }),
  },
  DOCUMENTI_DA_FIRMARE: { limitOf: noLimit, count: (db, scope) => unsigned.one(db, { scope }) },
  DA_SPEDIRE: {
    limitOf: noLimit,
    count: (db, scope) => shippable.one(db, { scope, states: deviceMachine.moves.ship.from }),
  },
  APPROVAZIONI_DA_DARE: {
    limitOf: noLimit,
    count: (db, scope, _today, now) => approvals.one(db, { scope, now }),
  },
  QUATTRO_OCCHI: { limitOf: noLimit, count: ofHouse(countFourEyes) },
  LIMITE_QUATTRO_OCCHI: { limitOf: noLimit, count: ofHouse(countProposal) },
  PREZZI_DA_DARE: { limitOf: noLimit, count: (db, scope, _today, now) => prices.one(db, { scope, now }) },
  // On their way for more than a week.
  ARRIVI_IN_RITARDO: {
    limitOf: late.arrivals,
    count: (db, scope, today) =>
      countWaiting(db, { scope, state: deviceState.sent, day: late.arrivals(today) }),
  },
  PACCHI_INCOMPLETI: { limitOf: noLimit, count: (db, scope) => missing.one(db, { scope }) },
  DEVICE_MANCANTI: { limitOf: noLimit, count: (db, scope) => missing.one(db, { scope }) },
  DA_VALUTARE: {
    limitOf: noLimit,
    count: (db, scope) => countWaiting(db, { scope, state: deviceState.arrived, day: null }),
  },
  CONTESTAZIONI_DA_DECIDERE: { limitOf: noLimit, count: (db, scope) => cases.one(db, { scope }) },
  DISTINTE_APERTE: { limitOf: noLimit, count: (db, scope) => countOpenSlips(db, scope) },
  // Due a month after their day, held back to the month's end (rulings §7), which is what the database does too.
  FATTURE_SCADUTE: {
    limitOf: noLimit,
    count: (db, scope, today) => invoices.one(db, { scope, day: today }),
  },
  POSTA_DA_GUARDARE: { limitOf: noLimit, count: ofHouse(countMails) },
  FATTURE_SCARTATE: { limitOf: noLimit, count: (db, scope) => refusedInvoices.one(db, { scope }) },
  // They belong to no shop: none where a shop or an affiliate is looked at.
  CONTATTI_NUOVI: { limitOf: noLimit, count: (db, scope) => contacts.one(db, { scope }) },
  RICHIESTE_PERSONE: { limitOf: noLimit, count: (db, scope) => requests.one(db, { scope }) },
  DA_SPEDIRE_DA_TEMPO: {
    limitOf: late.shipping,
    count: (db, scope, today) =>
      countWaiting(db, { scope, state: deviceState.bought, day: late.shipping(today) }),
  },
  RITIRI_IN_ATTESA: {
    limitOf: late.pickups,
    count: (db, scope, today) => pickups.one(db, { scope, day: late.pickups(today) }),
  },
  COUPON_IN_SCADENZA: {
    limitOf: late.coupons,
    count: (db, scope, today) => countExpiring.one(db, { scope, today, until: late.coupons(today) }),
  },
  VOUCHER_SPESI_7: spentMatter('VOUCHER_SPESI_7'),
  VOUCHER_SPESI_30: spentMatter('VOUCHER_SPESI_30'),
  VOUCHER_SPESI_OLTRE: spentMatter('VOUCHER_SPESI_OLTRE'),
  CAMPAGNE_AL_LIMITE: {
    limitOf: noLimit,
    count: (db, scope, _today, now) => campaigns.one(db, { scope, now }),
  },
  FIRME_ALLA_CASSA: { limitOf: noLimit, count: (db, scope) => countSignedAtTill.one(db, { scope }) },
  TELEFONI_DOPPI: { limitOf: noLimit, count: (db, scope) => countDoubles.one(db, { scope }) },
  BLACKLIST_SCONOSCIUTA: { limitOf: noLimit, count: ofHouse(countAlarming) },
  ALLARMI_SICUREZZA: { limitOf: noLimit, count: ofHouse(countAlarms) },
  DATI_AZIENDA: { limitOf: noLimit, count: countExample },
  FILE_DANNEGGIATI: { limitOf: noLimit, count: ofHouse(countDamaged) },
};

/** What is the whole house's: none where a shop or an affiliate is looked at. */
function ofHouse(count: (db: Db, now: Date) => Promise<number>): Matter['count'] {
  return async (db, { id_affiliato, id_negozio }, _today, now) => {
    const isHouse = id_affiliato === null && id_negozio === null;
    return { numero: isHouse ? await count(db, now) : 0, valore: null };
  };
}

const lateMatters: readonly Attention[] = [
  'DEVICE_MANCANTI',
  'DA_SPEDIRE_DA_TEMPO',
  'RITIRI_IN_ATTESA',
  'COUPON_IN_SCADENZA',
];
const shopMatters: readonly Attention[] = [
  'DEVICE_MANCANTI',
  'ACQUISTI_DA_RIPRENDERE',
  'DOCUMENTI_DA_FIRMARE',
  'DA_SPEDIRE',
  'RITIRI_IN_ATTESA',
  'COUPON_IN_SCADENZA',
  ...codesOf(voucherAges),
];
const supportMatters: readonly Attention[] = [
  'ARRIVI_IN_RITARDO',
  'PACCHI_INCOMPLETI',
  'DA_VALUTARE',
  'CONTESTAZIONI_DA_DECIDERE',
  'DISTINTE_APERTE',
  'POSTA_DA_GUARDARE',
  'FATTURE_SCARTATE',
  'FATTURE_SCADUTE',
];

/** Questions that somebody waits for, and who may answer them. */
const questions = {
  APPROVAZIONI_DA_DARE: permissions['approvals.answer'],
  QUATTRO_OCCHI: permissions['four_eyes.answer'],
  PREZZI_DA_DARE: permissions['prices.answer'],
} as const satisfies Partial<Record<Attention, readonly Profile[]>>;
const questionsOf = (profile: Profile): readonly Attention[] =>
  codesWhere(questions, (who: readonly Profile[]) => who.includes(profile));

/** What each profile can do something about besides. */
const mattersOf: Readonly<Record<Profile, readonly Attention[]>> = {
  shop: shopMatters,
  master: lateMatters,
  office: [
    'DATI_AZIENDA',
    'LIMITE_QUATTRO_OCCHI',
    ...supportMatters,
    ...codesOf(voucherAges),
    'CONTATTI_NUOVI',
    'RICHIESTE_PERSONE',
    'CAMPAGNE_AL_LIMITE',
    'FIRME_ALLA_CASSA',
    'TELEFONI_DOPPI',
    'BLACKLIST_SCONOSCIUTA',
    'ALLARMI_SICUREZZA',
    'FILE_DANNEGGIATI',
  ],
  support: supportMatters,
  support_as_shop: shopMatters,
  nobody: [],
};

/** Counts what waits too long in scope, for a profile, on a day. */
export function countAttentions(
  db: Db,
  scope: Scope,
  profile: Profile,
  today: Day,
  now: Date,
): Promise<RowOf<'getCruscottoAttenzione'>[]> {
  return Promise.all(
    [...questionsOf(profile), ...mattersOf[profile]].map(async (voce) => {
      const { count, limitOf } = matters[voce];
      const found = await count(db, scope, today, now);
      return { voce, data_limite: limitOf(today), ...found };
    }),
  );
}

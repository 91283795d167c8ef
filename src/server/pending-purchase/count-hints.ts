import { couponIs } from '#domain/coupon';
import { deviceState } from '#domain/device-state';
import { paymentMode } from '#domain/payment-mode';
import type { HintName } from '#domain/purchase-hint';
import { statement, type Db } from '#server/kit/database';
import { hasIdentity, identitiesOfRow } from '#server/kit/same-phone';
import type { Cycle } from '#server/ledger/find-cycles';

/**
 * What each hint counts, a statement each, within the legal buyer: today the affiliate. A purchase that lacks the fact
 * counts nothing.
 */

interface Counted {
  n: number;
}

type Since = Cycle & { dal: Date };

const own = 'd.serial_number = :serial_number and d.num_times = :num_times';
const another = `(o.serial_number, o.num_times) <> (d.serial_number, d.num_times) and o.id_affiliato = d.id_affiliato
  and o.id_stato_device <> ${deviceState.cancelled}`;
// One who sells in two shops is two customers with one tax code.
const seller = (alias: string) =>
  `coalesce(${alias}.codice_fiscale, ${alias}.partita_iva, ${alias}.id_cliente::text)`;

const boughtBefore = statement<Cycle, Counted>(
  'hint_bought_before',
  `select count(*) as n from device d join device o on ${another}
     and ${hasIdentity('o', identitiesOfRow('d'))} and o.data_acquisto is not null where ${own}`,
);

// Of the phone that a voucher had a bonus for: bought new then, handed in as used now.
const bonusGiven = statement<Cycle, Counted>(
  'hint_bonus_given',
  `select count(*) as n from device d join device o on ${another}
     and phone_identity(o.imei_acquistato) = any(${identitiesOfRow('d')}) and o.data_acquisto is not null where ${own}`,
);

const proofUsed = statement<Cycle, Counted>(
  'hint_proof_used',
  `select count(distinct (o.serial_number, o.num_times)) as n from device d join file p on p.path = d.prova_acquisto
     join file f on f.id_affiliato = p.id_affiliato and f.impronta = p.impronta and f.tipo = 'foto'
     join purchase_proof v on v.path = f.path
     join device o on o.serial_number = v.serial_number and o.num_times = v.num_times and ${another} where ${own}`,
);

// What was worth nothing says nothing about what the model is worth; fewer than five are no usage.
const oddPrice = statement<Since & { minimo: number }, Counted>(
  'hint_odd_price',
  `select coalesce(round(100 * abs(d.valore_acquisto - u.medio) / u.medio), 0)::int as n from device d
     cross join lateral (select avg(o.valore_acquisto) as medio from device o where ${another}
       and o.id_model_name = d.id_model_name and o.memory_gb = d.memory_gb and o.grado_estetico = d.grado_estetico
       and o.data_acquisto >= :dal and o.valore_acquisto > :minimo having count(*) >= 5) u
   where ${own} and d.valore_acquisto > :minimo and d.id_modalita_pagamento is not null
   union all select 0 order by n desc limit 1`,
);

const frequentSeller = statement<Since, Counted>(
  'hint_frequent_seller',
  `select count(*) as n from device d join customer c on c.id_cliente = d.id_cliente
     join customer k on k.id_affiliato = c.id_affiliato and ${seller('k')} = ${seller('c')}
     join device o on o.id_cliente = k.id_cliente and ${another} and o.data_acquisto >= :dal where ${own}`,
);

const sharedPhone = statement<Since, Counted>(
  'hint_shared_phone',
  `select count(distinct ${seller('k')}) as n from device d join customer c on c.id_cliente = d.id_cliente
     join customer k on k.id_affiliato = c.id_affiliato and k.telefono_normale = c.telefono_normale
       and ${seller('k')} <> ${seller('c')}
     join device o on o.id_cliente = k.id_cliente and ${another} and o.data_acquisto >= :dal where ${own}`,
);

// Purchases under way count too: the money of two tills goes to one person.
const cashOfWeek = statement<Cycle & { settimana: Date; limite: number }, Counted>(
  'hint_cash_of_week',
  `select coalesce(round(100 * (max(d.valore_acquisto) + coalesce(sum(o.valore_acquisto), 0)) / :limite::numeric), 0)::int as n
   from device d join customer c on c.id_cliente = d.id_cliente
     join customer k on k.id_affiliato = c.id_affiliato and ${seller('k')} = ${seller('c')}
     left join device o on o.id_cliente = k.id_cliente and ${another} and o.data_lista >= :settimana
       and o.id_modalita_pagamento = ${paymentMode.cash}
   where ${own} and d.id_modalita_pagamento = ${paymentMode.cash}`,
);

const sharedDocument = statement<Since, Counted>(
  'hint_shared_document',
  `select count(distinct ${seller('k')}) as n from device d join customer c on c.id_cliente = d.id_cliente
     join device o on ${another} and o.numero_documento = d.numero_documento
       and o.id_tipo_documento = d.id_tipo_documento and o.data_lista >= :dal
     join customer k on k.id_cliente = o.id_cliente and ${seller('k')} <> ${seller('c')} where ${own}`,
);

const spentAtOnce = statement<Cycle, Counted>(
  'hint_spent_at_once',
  `select count(*) as n from coupon d where ${own} and d.stato_coupon = '${couponIs.used}' and d.id_negozio_utilizzo = d.id_negozio
     and d.data_utilizzo <= d.data_creazione + interval '1 hour'`,
);

/** What the counts look back to, and measure by. */
interface HintValues extends Since {
  settimana: Date;
  limite: number;
  minimo: number;
}

/** The count of each hint. */
export const hintCounts: Readonly<Record<HintName, { one(db: Db, values: HintValues): Promise<Counted> }>> = {
  DEVICE_GIA_ACQUISTATO: boughtBefore,
  TELEFONO_DI_UN_BONUS: bonusGiven,
  PROVA_GIA_USATA: proofUsed,
  PREZZO_INSOLITO: oddPrice,
  CEDENTE_FREQUENTE: frequentSeller,
  TELEFONO_CON_ALTRI: sharedPhone,
  CONTANTI_VICINI_AL_LIMITE: cashOfWeek,
  DOCUMENTO_CON_ALTRI: sharedDocument,
  BUONO_SPESO_SUBITO: spentAtOnce,
};

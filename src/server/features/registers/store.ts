import type { Scope } from '#domain/actor';
import type { RowOf } from '#contract/api';
import { registerEntries } from '#contract/lists/registers';
import type { Day } from '#domain/day';
import { documentTypes } from '#domain/identity-document';
import { listOf, selectedOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { eachWord, inShopOr } from '#server/call/shop-words';
import { type Db, type None, statement } from '#server/kit/database';
import { inScope } from '#server/kit/in-scope';
import { fragment } from '#server/kit/fragment';
import { registerSince } from '#server/ledger/kept-until';
import { dateOf, endOf, startOf } from '#server/kit/rome-time';

/** An entry of the register. */
type Entry = RowOf<'getRegistro'>;

// The page is cut before anything is joined to it. The device may be gone; the register outlives it.
const source: ListSource = {
  from: 'register g',
  alias: 'g',
  joined: `join store s on s.id_negozio = g.id_negozio join affiliate a on a.id_affiliato = g.id_affiliato
    left join operator o on o.id_operatore = g.id_operatore
    left join register c on c.id_negozio = g.id_negozio and c.rif_numero = g.numero and c.operazione = 'ANNULLATA'
    left join register z on z.id_negozio = g.id_negozio and z.rif_numero = g.numero and z.operazione = 'SEQUESTRATA'
    left join register w on w.id_negozio = g.id_negozio and w.rif_numero = g.numero and w.operazione = 'DISSEQUESTRATA'
    left join device d on d.serial_number = g.serial_number and d.num_times = g.num_times and g.operazione = 'ACQUISTO'
    left join shipment p on p.id_spedizione_magcent = d.id_spedizione_magcent and p.numero_ddt is not null`,
  columns: {
    affiliato: 'a.ragione_sociale',
    // Entries of before the term was kept named the affiliate.
    acquirente: 'coalesce(g.ragione_sociale_acquirente, a.ragione_sociale)',
    partita_iva_acquirente:
      'case when g.acquirente is null then a.partita_iva else g.partita_iva_acquirente end',
    negozio: 's.negozio',
    annullata_da: 'c.numero',
    sequestrata_da: 'z.numero',
    dissequestrata_da: 'w.numero',
    tipo_documento: `case g.id_tipo_documento ${Object.entries(documentTypes)
      .map(([id, { name }]) => `when ${id} then '${name.replaceAll("'", "''")}'`)
      .join(' ')} end`,
    firmatario: `(g.cognome_firmatario || ' ' || g.nome_firmatario)`,
    operatore: `(o.nome || ' ' || o.cognome)`,
    ddt: `(p.numero_ddt || '/' || p.anno_ddt)`,
    data_ddt: dateOf('p.data_richiesta_spedizione_magcent'),
    destinatario: `(p.parti ->> 'destinatario_ragione_sociale')`,
    impronta: `encode(g.impronta, 'hex')`,
  },
  orders: {
    affiliato: '(select t.ragione_sociale from affiliate t where t.id_affiliato = g.id_affiliato)',
    negozio: '(select t.negozio from store t where t.id_negozio = g.id_negozio)',
  },
  inTurn: { numero: { 'g.id_negozio': 'int', 'g.numero': 'int' } },
  // Up to seven digits are a number of the register: no IMEI and no document is that short. 'n.' before it says nothing.
  searchAll: inShopOr(
    eachWord((word) => {
      const numero = /^(?:n\.?)?(\d{0,7})$/i.exec(word)?.[1];
      if (numero === '') return on('true');
      if (numero !== undefined) return on('g.numero = ?', Number(numero));
      return on(
        `(searchable(?) <> '' and g.cerca like '%' || regexp_replace(searchable(?), '([\\\\%_])', '\\\\\\1', 'g') || '%')`,
        word,
        word,
      );
    }),
    'g',
  ),
  tie: { 'g.id_negozio': 'int', 'g.numero': 'int' },
};

/** The register. */
export const listEntries = listOf<Entry>(registerEntries, source);

const printed = statement<{ id_negozio: number; dal: string | null; al: string | null; most: number }, Entry>(
  'register_printed',
  `select ${selectedOf(registerEntries, source)} from (
     select * from register g where g.id_negozio = :id_negozio and g.quando >= :dal::timestamptz
       and g.quando < :al::timestamptz
     order by g.numero limit :most) g ${source.joined} order by g.numero`,
);

/** A shop's entries of some days (both included) in the order of their numbers, `most` of them. */
export function listPrinted(
  db: Db,
  id_negozio: number,
  from: Day,
  until: Day,
  most: number,
): Promise<Entry[]> {
  return printed.all(db, { id_negozio, dal: startOf(from), al: endOf(until), most });
}

const broken = statement<{ id_negozio: number }, { numero: number }>(
  'register_broken',
  fragment`select numero from (
     select g.numero, g.numero = coalesce(c.fino_numero, 0) + row_number() over w
       and g.impronta = register_hash(coalesce(lag(g.impronta) over w, c.impronta, ''::bytea), g)
       and case when g.impronta_persona is null then true
         when g.sale is not null then g.impronta_persona = register_person_hash(g)
         else g.dimenticata_il >= ${registerSince('g.quando')} + interval '5 years' end as fits
     from register g left join lateral (select cut.fino_numero, cut.impronta from register_cut cut
         where cut.id_negozio = g.id_negozio order by cut.fino_numero desc limit 1) c on true
     where g.id_negozio = :id_negozio window w as (order by g.numero)
   ) t where not fits order by numero limit 1`,
);

/**
 * Number of the first row of a shop whose number or hash does not fit, or whose seller was forgotten before the law's years; null: the
 * chain is whole. It begins where retention has cut it.
 */
export async function firstBroken(db: Db, id_negozio: number): Promise<number | null> {
  return (await broken.maybe(db, { id_negozio }))?.numero ?? null;
}

/** A shop in scope (head office is none) with its affiliate, as the head of its register names them. */
export const registerShop = statement<
  { id_negozio: number; scope: Scope },
  {
    id_negozio: number;
    id_affiliato: number;
    negozio: string;
    indirizzo: string;
    cap: string;
    citta: string;
    sigla_provincia: string;
    ragione_sociale: string;
    partita_iva: string | null;
  }
>(
  'register_shop',
  fragment`select s.id_negozio, s.id_affiliato, s.negozio, s.indirizzo, s.cap, s.citta, s.sigla_provincia, a.ragione_sociale,
     a.partita_iva
   from store s join affiliate a using (id_affiliato)
   where s.id_negozio = :id_negozio and s.is_sede = 0 and ${inScope('s')}`,
);

/** Stampings of a shop's register, the last first; null: up to any day. */
export const listStamps = statement<
  { id_negozio: number; data_vidimazione: string | null },
  {
    forma: 'AUTORITA' | 'AUTOVIDIMAZIONE';
    autorita: string | null;
    data_vidimazione: Day;
    pagine: number;
  }
>(
  'register_stamps',
  `select forma, autorita, data_vidimazione, pagine from register_stamp
   where id_negozio = :id_negozio and (:data_vidimazione::date is null or data_vidimazione <= :data_vidimazione)
     order by data_vidimazione desc`,
);

export const saveStamp = statement<{
  id_negozio: number;
  data_vidimazione: string;
  forma: string;
  autorita: string | null;
  pagine: number;
  id_operatore: number;
  now: Date;
}>(
  'register_stamp_save',
  `insert into register_stamp (id_negozio, data_vidimazione, forma, autorita, pagine, id_operatore, data_creazione)
   values (:id_negozio, :data_vidimazione, :forma, :autorita, :pagine, :id_operatore, :now)
   on conflict (id_negozio, data_vidimazione) do update set forma = excluded.forma, autorita = excluded.autorita,
     pagine = excluded.pagine, id_operatore = excluded.id_operatore, data_creazione = excluded.data_creazione`,
);

/** Two who change the threshold come one after the other, and each says in the log what he changed. */
export const lockThreshold = statement<None>(
  'register_threshold_lock',
  "select pg_advisory_xact_lock(hashtext('soglia registro'))",
);

/** The threshold from a day on. */
export const saveThreshold = statement<{
  valido_dal: string;
  valore: string;
  id_operatore: number;
  now: Date;
}>(
  'register_threshold_save',
  `insert into setting (chiave, valido_dal, valore, id_operatore, data_modifica) values ('registro_ps', :valido_dal,
   :valore, :id_operatore, :now)
   on conflict (chiave, valido_dal) do update set valore = excluded.valore, id_operatore = excluded.id_operatore,
     data_modifica = excluded.data_modifica`,
);

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { attentions as attentionNames, voucherAges, type VoucherAge } from '#domain/attention';
import { codesWhere } from '#domain/code';
import { couponIs } from '#domain/coupon';
import { addDays, formatDay } from '#domain/day';
import { waitingRequests } from '#domain/four-eyes';
import { sendingIs } from '#domain/invoice-sending';
import { mailIs } from '#domain/set-aside-mail';
import { contactMachine } from '#domain/contact';
import { deviceState } from '#domain/device-state';
import { priceRequestStates } from '#domain/price-request';
import { openPersonRequests } from '#domain/person-request';
import { caseMachine } from '#domain/valuation-case';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';

type Attention = RowOf<'getCruscottoAttenzione'>;

const waitingPrices = codesWhere(priceRequestStates, ({ isWaiting }) => isWaiting).join(',');

const contested = caseMachine.moves.uphold.from.join(',');

interface MatterWords {
  note: string | ((row: Attention) => string);
  /** null: it is answered from wherever one is */
  to: string | null;
  searchOf: (row: Attention) => Record<string, string>;
}

/** Used vouchers of an age, in the list of coupons. */
function spent(age: VoucherAge): MatterWords {
  const { from, to } = voucherAges[age];
  return {
    note: 'il telefono è ancora in negozio o in viaggio',
    to: paths.coupon(),
    searchOf: ({ data_limite: last }) => ({
      stato: couponIs.used,
      arrivo: '0',
      ...(last === null ? {} : { utilizzo_a: last }),
      ...(last === null || to === null ? {} : { utilizzo_da: addDays(last, from - to) }),
    }),
  };
}

/** What belongs to each matter, and the list in which one does something about it. */
const matters: Record<Attention['voce'], MatterWords> = {
  ACQUISTI_DA_RIPRENDERE: {
    note: 'aperti e non conclusi',
    to: paths.buyDevice(),
    searchOf: () => ({}),
  },
  DOCUMENTI_DA_FIRMARE: {
    note: 'documenti mancanti',
    to: paths.magazzino(),
    searchOf: () => ({ documenti: '1' }),
  },
  DA_SPEDIRE: {
    note: 'pronti in negozio',
    to: paths.spedizioni(),
    searchOf: () => ({}),
  },
  APPROVAZIONI_DA_DARE: {
    note: 'un banco aspetta: si risponde dal riquadro in basso',
    to: null,
    searchOf: () => ({}),
  },
  QUATTRO_OCCHI: {
    note: 'aspettano il sì di un secondo utente della sede',
    to: paths.daApprovare(),
    searchOf: () => ({ stato: waitingRequests.join(',') }),
  },
  LIMITE_QUATTRO_OCCHI: {
    note: 'in due si può: per gli importi si propone 500 €, o si lascia spento',
    to: paths.amministrazioneAzienda(),
    searchOf: () => ({ voce: 'limite_quattro_occhi' }),
  },
  PREZZI_DA_DARE: {
    note: 'chiesti dai negozi, fuori listino',
    to: paths.richiestePrezzo(),
    searchOf: () => ({ stato: waitingPrices }),
  },
  ARRIVI_IN_RITARDO: {
    note: 'spediti da più di 7 giorni',
    to: paths.getDevices(),
    searchOf: () => ({ arrivo_stato: String(deviceState.sent) }),
  },
  PACCHI_INCOMPLETI: {
    note: 'non trovati nel loro pacco',
    to: paths.ricezione(),
    searchOf: () => ({ vista: 'mancanti' }),
  },
  DEVICE_MANCANTI: {
    note: 'spediti, ma non erano nel pacco: cercali',
    to: paths.spedizioni(),
    searchOf: () => ({ avanzamento: 'INCOMPLETA' }),
  },
  DA_VALUTARE: {
    note: 'ricevuti in sede',
    to: paths.getDevices(),
    searchOf: () => ({ arrivo_stato: String(deviceState.arrived) }),
  },
  CONTESTAZIONI_DA_DECIDERE: {
    note: 'il negozio ha risposto: senza la sede ha ragione lui',
    to: paths.contestazioni(),
    searchOf: () => ({ stato: contested }),
  },
  DISTINTE_APERTE: {
    note: 'ancora aperte',
    to: paths.distinte(),
    searchOf: () => ({ ordine: 'pagata' }),
  },
  FATTURE_SCARTATE: {
    note: 'non emesse finché non ripartono: entro cinque giorni dallo scarto',
    to: paths.docs(),
    searchOf: () => ({ attesa_invio: sendingIs.refused, pagate_invio: sendingIs.refused }),
  },
  POSTA_DA_GUARDARE: {
    note: 'arrivati nella casella PEC e non presi da soli',
    to: paths.postaPec(),
    searchOf: () => ({ stato: mailIs.open }),
  },
  FATTURE_SCADUTE: {
    note: 'oltre il termine di pagamento',
    to: paths.docs(),
    searchOf: () => ({}),
  },
  CONTATTI_NUOVI: {
    note: 'nuove, senza risposta',
    to: paths.amministrazioneContatti(),
    searchOf: () => ({ stato: contactMachine.states[1] }),
  },
  RICHIESTE_PERSONE: {
    note: 'ognuna con i suoi 30 giorni',
    to: paths.richiestePersone(),
    searchOf: () => ({ stato: openPersonRequests.join(',') }),
  },
  DA_SPEDIRE_DA_TEMPO: {
    note: 'in negozio da più di 14 giorni',
    to: paths.magazzino(),
    searchOf: ({ data_limite }) => ({ stato: '1', ...(data_limite ? { a: data_limite } : {}) }),
  },
  RITIRI_IN_ATTESA: {
    note: 'chiesti da più di 3 giorni',
    to: paths.spedizioni(),
    searchOf: ({ data_limite }) => ({ ordine: '-stato', ...(data_limite ? { a: data_limite } : {}) }),
  },
  COUPON_IN_SCADENZA: {
    note: 'entro 30 giorni',
    to: paths.coupon(),
    searchOf: () => ({ stato: 'VALIDO', ordine: 'data_scadenza' }),
  },
  VOUCHER_SPESI_7: spent('VOUCHER_SPESI_7'),
  VOUCHER_SPESI_30: spent('VOUCHER_SPESI_30'),
  VOUCHER_SPESI_OLTRE: spent('VOUCHER_SPESI_OLTRE'),
  DATI_AZIENDA: {
    note: ({ data_limite }) =>
      data_limite === null
        ? 'sono quelli di esempio: prima di inserire i tuoi non si acquista e non si emettono documenti'
        : `sono quelli di esempio: con questi si acquista solo fino al ${formatDay(data_limite)}`,
    to: paths.amministrazioneAzienda(),
    searchOf: () => ({ voce: 'azienda' }),
  },
  ALLARMI_SICUREZZA: {
    note: 'nelle ultime 24 ore: troppi accessi negati, esportazioni o richieste',
    to: paths.amministrazioneSicurezza(),
    searchOf: () => ({ allarme: '1' }),
  },
  FILE_DANNEGGIATI: {
    note: 'mancano o non si aprono: avvisare chi gestisce il server',
    to: paths.amministrazioneSicurezza(),
    searchOf: () => ({}),
  },
  BLACKLIST_SCONOSCIUTA: {
    note: 'nell’ultima ora, con le stesse parole: il servizio può averle cambiate',
    to: paths.amministrazioneAzienda(),
    searchOf: () => ({}),
  },
  FIRME_ALLA_CASSA: {
    note: 'da un utente del negozio e non dal cliente, prima che fosse impedito: da guardare',
    to: paths.ricevute(),
    searchOf: () => ({ firma: 'CASSA' }),
  },
  TELEFONI_DOPPI: {
    note: 'con lo stesso IMEI o numero di serie, o due bonus per un telefono: da guardare',
    to: paths.magazzino(),
    searchOf: () => ({ doppi: '1' }),
  },
  CAMPAGNE_AL_LIMITE: {
    note: 'budget o pezzi quasi finiti, o finiti',
    to: paths.settings(),
    searchOf: () => ({ op: 'campagne' }),
  },
};

/** What waits for somebody in one's reach. */
const attentions = asking(
  'getCruscottoAttenzione',
  {},
  { staleTime: 10_000, refetchOnWindowFocus: 'always' },
);

/** How much waits at a place, once it is asked for (`isWanted`); 0 until that is known. */
export function useWaiting(isWanted: boolean): (to: string) => number {
  const { data = [] } = useQuery({ ...attentions, enabled: isWanted });
  return (to) =>
    data.filter(({ voce }) => matters[voce].to === to).reduce((sum, { numero }) => sum + numero, 0);
}

/** True until it is known what waits: what stands under it would move. */
export function useIsCounting(): boolean {
  return useQuery(attentions).isPending;
}

/** What is to do first: all that waits for somebody, each with the way to it. */
export function AttentionList() {
  const { data, error } = useQuery(attentions);
  const open = data?.filter(({ numero }) => numero > 0);
  return (
    <section aria-labelledby="da-fare" className="mt-7">
      <h2 id="da-fare" className="mb-3 text-[1.4rem]! font-title! tracking-tight">
        Da fare
      </h2>
      {!open ? (
        error ? (
          <Notice kind="error">{faultText(error)}</Notice>
        ) : (
          <div className={grid} data-waiting>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} className="h-24" />
            ))}
          </div>
        )
      ) : open.length === 0 ? (
        <p className="card flex min-h-24 items-center gap-2.5 px-5 py-4 text-soft">
          <CircleCheck size={20} className="text-green" aria-hidden="true" />
          Niente in sospeso.
        </p>
      ) : (
        <ul className={grid}>
          {open.map((row) => (
            <li key={row.voce}>
              <Matter row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3';

/** One matter, as the way to where something is done about it. */
function Matter({ row }: { row: Attention }) {
  const { note, to, searchOf } = matters[row.voce];
  const look = 'card flex h-full items-center gap-3 px-5 py-3.5';
  const said = (
    <span className="grow">
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-2xl font-title tracking-tight text-hot">{formatCount(row.numero)}</span>
        {row.valore === null ? null : <span className="text-sm text-soft">{formatMoney(row.valore)}</span>}
      </span>
      <span className="block font-medium">{attentionNames[row.voce]}</span>
      <span className="block text-sm text-soft">{typeof note === 'string' ? note : note(row)}</span>
    </span>
  );
  if (to === null) return <div className={look}>{said}</div>;
  return (
    <Link to={to} search={searchOf(row)} className={`${look} group hover:bg-sunken`}>
      {said}
      <ArrowRight
        size={18}
        className="shrink-0 text-soft transition-transform group-hover:translate-x-0.5"
        aria-hidden="true"
      />
    </Link>
  );
}

/** How long things are kept (law §4): the dated setting `conservazione` and the rules that go by it. */

/** The dated setting `conservazione`. */
export interface RetentionPeriods {
  documenti_mesi: number;
  catture_abbandonate_ore: number;
  contatti_mesi: number;
  accessi_mesi: number;
  documenti_max_mesi: number;
  clienti_mesi: number;
  ricevute_anni: number;
  registro_anni: number;
  autorita_anni: number;
  rapporti_giorni: number;
}

/** What the setting's versions of before these fields mean. */
const atFirst: RetentionPeriods = {
  documenti_mesi: 12,
  catture_abbandonate_ore: 24,
  contatti_mesi: 12,
  accessi_mesi: 12,
  documenti_max_mesi: 36,
  clienti_mesi: 12,
  ricevute_anni: 10,
  registro_anni: 5,
  autorita_anni: 10,
  rapporti_giorni: 7,
};

/** The setting with all its fields. */
export const completePeriods = (kept: Partial<RetentionPeriods>): RetentionPeriods => ({
  ...atFirst,
  ...kept,
});

/** A rule of the daily deletion, as screens tell of it. */
interface RuleText {
  label: string;
  /** what it deletes, and from when the time counts */
  what: string;
  /** why so long and no longer */
  why: string;
  /** the setting's field it goes by; null: each thing has an end of its own */
  field: keyof RetentionPeriods | null;
}

export const retentionRules = {
  DOCUMENTI: {
    label: 'Documenti dei cedenti',
    what: 'Foto del documento e del telefono, con gli allegati che le mostrano i file delle note sul device e la risposta del servizio di diagnosi, dalla liquidazione o dall’annullo della pratica.',
    why: 'Provano che il cedente è stato identificato con cura. Passato il tempo in cui una contestazione è probabile, la copia non ha più uno scopo (Garante, 27-10-2005).',
    field: 'documenti_mesi',
  },
  DOCUMENTI_FERMI: {
    label: 'Documenti di telefoni mai liquidati',
    what: 'Le stesse foto, se il telefono non è mai arrivato alla fine: dal giorno dell’acquisto.',
    why: 'Una pratica che resta aperta non è un motivo per tenere per sempre la copia di un documento.',
    field: 'documenti_max_mesi',
  },
  CATTURE_ABBANDONATE: {
    label: 'Acquisizioni abbandonate',
    what: 'Foto e firme inviate e mai usate: acquisto non concluso, foto rifatta, pagina non confermata; file senza la loro nota.',
    why: 'Nessuna vendita è stata conclusa: non c’è motivo di tenerle oltre il giorno di lavoro.',
    field: 'catture_abbandonate_ore',
  },
  RAPPORTI: {
    label: 'Rapporti e codici mai usati',
    what: 'I rapporti di diagnosi con cui nessuno ha comprato e di cui non si è chiesto il prezzo, e i codici di login senza acquisto, dalla lettura.',
    why: 'Un rapporto vale sette giorni. Il telefono è rimasto al cliente: il suo IMEI non serve più a niente.',
    field: 'rapporti_giorni',
  },
  CONTATTI: {
    label: 'Richieste di contatto',
    what: 'Le richieste arrivate dal sito, con le loro note, dal giorno dell’invio.',
    why: 'Servono a rispondere. L’informativa del sito promette che non durano più di dodici mesi.',
    field: 'contatti_mesi',
  },
  ACCESSI: {
    label: 'Registro delle consultazioni',
    what: 'Chi ha guardato quale documento e perché, dal giorno della consultazione.',
    why: 'Serve a ricostruire gli accessi; almeno sei mesi per gli amministratori di sistema.',
    field: 'accessi_mesi',
  },
  EVENTI: {
    label: 'Eventi di sicurezza',
    what: 'Accessi, rifiuti ed esportazioni, con l’indirizzo da cui venivano, dal giorno dell’evento.',
    why: 'Stesso tempo delle consultazioni: servono a ricostruire un attacco, e dicono chi lavorava quando.',
    field: 'accessi_mesi',
  },
  LINK: {
    label: 'Link inviati',
    what: 'I link per il telefono del cliente e per i documenti, dalla loro scadenza.',
    why: 'Stesso tempo delle consultazioni, di cui spiegano la provenienza.',
    field: 'accessi_mesi',
  },
  VOCI_PERSONE: {
    label: 'Voci sulle persone',
    what: 'Le voci della lista di blocco su persone, passato il loro ultimo giorno o da quando sono tolte.',
    why: 'Una voce ha una fine perché dopo non serve più. Il registro delle modifiche ne tiene il fatto, non il codice fiscale.',
    field: null,
  },
  PREZZI_BLOCCATI: {
    label: 'Prezzi bloccati mai usati',
    what: 'I prezzi bloccati dalla pagina pubblica che nessun acquisto ha usato, dalla loro scadenza.',
    why: 'Non dicono chi li ha chiesti: servono a contarli nel cruscotto. Stesso tempo delle richieste dal sito.',
    field: 'contatti_mesi',
  },
  RICEVUTE: {
    label: 'Ricevute, firme e consensi',
    what: 'I dati di chi ha venduto, la ricevuta firmata, le firme, i consensi e le mail, dal giorno dell’acquisto. Importi e dispositivo restano.',
    why: 'Scritture contabili (codice civile, art. 2220).',
    field: 'ricevute_anni',
  },
  REGISTRO: {
    label: 'Registro dell’usato',
    what: 'Le righe del registro di un negozio, dalla fine del loro anno; quelle che restano dietro una bloccata perdono i dati delle persone. Resta un segno, e la catena si verifica ancora.',
    why: 'Registro dell’art. 128 TULPS.',
    field: 'registro_anni',
  },
  AUTORITA: {
    label: 'Richieste delle autorità',
    what: 'Di una richiesta chiusa l’IMEI o il codice fiscale, la nota e l’atto, dalla chiusura. Restano autorità, protocollo ed esito.',
    why: 'Provano su quale ordine un telefono è stato fermato, finché qualcuno può ancora chiederne conto.',
    field: 'autorita_anni',
  },
  CLIENTI: {
    label: 'Clienti senza acquisti',
    what: 'I dati dei clienti senza un acquisto che li trattenga, dall’ultima modifica; di chi ha chiesto la cancellazione, appena niente li trattiene.',
    why: 'Senza una vendita non servono a niente. Chi vuole vendere di nuovo si presenta di nuovo.',
    field: 'clienti_mesi',
  },
} as const satisfies Record<string, RuleText>;

export type RetentionRule = keyof typeof retentionRules;

/** What they are called. */
export const retentionRuleLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(retentionRules).map(([name, { label }]) => [name, label]),
);

/** The rules in the order in which they run. */
export const retentionRuleNames = Object.keys(retentionRules) as [RetentionRule, ...RetentionRule[]];

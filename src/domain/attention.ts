/** What wants attention on the dashboard and in the week's mail, as people read it. */
export const attentions = {
  ACQUISTI_DA_RIPRENDERE: 'Acquisti da riprendere',
  DOCUMENTI_DA_FIRMARE: 'Acquisti da firmare',
  DA_SPEDIRE: 'Device da spedire',
  APPROVAZIONI_DA_DARE: 'Approvazioni da dare',
  QUATTRO_OCCHI: 'Da approvare',
  LIMITE_QUATTRO_OCCHI: 'Limite dei quattro occhi da scegliere',
  PREZZI_DA_DARE: 'Prezzi da dare',
  ARRIVI_IN_RITARDO: 'Arrivi in ritardo',
  PACCHI_INCOMPLETI: 'Device mancanti',
  DEVICE_MANCANTI: 'Device non trovati dalla sede',
  DA_VALUTARE: 'Device da valutare',
  CONTESTAZIONI_DA_DECIDERE: 'Contestazioni da decidere',
  DISTINTE_APERTE: 'Distinte da pagare',
  FATTURE_SCARTATE: 'Fatture scartate dallo SdI',
  POSTA_DA_GUARDARE: 'Posta PEC da guardare',
  FATTURE_SCADUTE: 'Fatture scadute',
  CONTATTI_NUOVI: 'Richieste di contatto',
  RICHIESTE_PERSONE: 'Richieste sui dati',
  DATI_AZIENDA: 'Dati dell’azienda da completare',
  ALLARMI_SICUREZZA: 'Allarmi di sicurezza',
  FILE_DANNEGGIATI: 'File archiviati danneggiati',
  DA_SPEDIRE_DA_TEMPO: 'Device da spedire',
  RITIRI_IN_ATTESA: 'Ritiri in attesa',
  COUPON_IN_SCADENZA: 'Coupon in scadenza',
  VOUCHER_SPESI_7: 'Voucher spesi, telefono non arrivato (0-7 giorni)',
  VOUCHER_SPESI_30: 'Voucher spesi, telefono non arrivato (8-30 giorni)',
  VOUCHER_SPESI_OLTRE: 'Voucher spesi, telefono non arrivato (oltre 30 giorni)',
  BLACKLIST_SCONOSCIUTA: 'Blacklist: risposta sconosciuta',
  CAMPAGNE_AL_LIMITE: 'Campagne vicine al limite',
  FIRME_ALLA_CASSA: 'Ricevute firmate alla cassa',
  TELEFONI_DOPPI: 'Telefoni registrati due volte',
} as const;

export type Attention = keyof typeof attentions;

/** Days since a voucher was used whose phone has not arrived; `to` null: without an end. */
export const voucherAges = {
  VOUCHER_SPESI_7: { from: 0, to: 7 },
  VOUCHER_SPESI_30: { from: 8, to: 30 },
  VOUCHER_SPESI_OLTRE: { from: 31, to: null },
} as const satisfies Partial<Record<Attention, { from: number; to: number | null }>>;
export type VoucherAge = keyof typeof voucherAges;

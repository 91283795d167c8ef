/** What wants attention on the dashboard and in the week's mail, as people read it. */
export const attentions = {
  APPROVAZIONI_DA_DARE: 'Approvazioni da dare',
  PREZZI_DA_DARE: 'Prezzi da dare',
  ARRIVI_IN_RITARDO: 'Arrivi in ritardo',
  DA_VALUTARE: 'Device da valutare',
  DISTINTE_APERTE: 'Distinte da pagare',
  FATTURE_SCADUTE: 'Fatture scadute',
  CONTATTI_NUOVI: 'Richieste di contatto',
  DA_SPEDIRE_DA_TEMPO: 'Device da spedire',
  RITIRI_IN_ATTESA: 'Ritiri in attesa',
  COUPON_IN_SCADENZA: 'Coupon in scadenza',
  BLACKLIST_SCONOSCIUTA: 'Blacklist: risposta sconosciuta',
  CAMPAGNE_AL_LIMITE: 'Campagne vicine al limite',
} as const;

export type Attention = keyof typeof attentions;

/**
 * The table of GLS Italia's manual MU.302 rev. 2, 3.2 (pages 2 to 4), as far as the product fills its fields: compulsory or
 * not, kind, and how long. Adapter and simulator were each written from the manual, and are each held against this.
 */
export const glsFields = {
  SedeGls: { isNeeded: true, kind: 'alfa', longest: 2 },
  CodiceProfiloGls: { isNeeded: true, kind: 'num', longest: 6 },
  PasswordClienteGls: { isNeeded: true, kind: 'alfa', longest: 99 },
  CodiceContrattoGls: { isNeeded: true, kind: 'num', longest: 4 },
  NomeRichiedente: { isNeeded: true, kind: 'alfa', longest: 30 },
  Bda: { isNeeded: false, kind: 'num', longest: 11 },
  Colli: { isNeeded: true, kind: 'num', longest: 4 },
  PesoReale: { isNeeded: true, kind: 'weight', longest: 6 },
  DataRitiro: { isNeeded: true, kind: 'day', longest: 10 },
  Dalle1: { isNeeded: false, kind: 'hour', longest: 2 },
  Alle1: { isNeeded: false, kind: 'hour', longest: 2 },
  Dalle2: { isNeeded: false, kind: 'hour', longest: 2 },
  Alle2: { isNeeded: false, kind: 'hour', longest: 2 },
  TipoCollo: { isNeeded: true, kind: 'parcel', longest: 1 },
  Clienteritiro: { isNeeded: false, kind: 'alfa', longest: 30 },
  Indirizzoritiro: { isNeeded: false, kind: 'alfa', longest: 60 },
  Localitaritiro: { isNeeded: false, kind: 'alfa', longest: 40 },
  CAPritiro: { isNeeded: false, kind: 'num', longest: 5 },
  Provinciaritiro: { isNeeded: false, kind: 'alfa', longest: 2 },
  Clientedestinatario: { isNeeded: false, kind: 'alfa', longest: 27 },
  Indirizzodestinatario: { isNeeded: false, kind: 'alfa', longest: 60 },
  Localitadestinatario: { isNeeded: false, kind: 'alfa', longest: 40 },
  CAPdestinatario: { isNeeded: false, kind: 'num', longest: 5 },
  Provinciadestinatario: { isNeeded: false, kind: 'alfa', longest: 2 },
  NoteSpedizione: { isNeeded: false, kind: 'alfa', longest: 40 },
  EmailRichiedente: { isNeeded: false, kind: 'alfa', longest: 40 },
  Telefono: { isNeeded: false, kind: 'num', longest: 16 },
} as const;

type Kind = (typeof glsFields)[keyof typeof glsFields]['kind'];

/** What a value of each kind looks like. */
export const glsForms: Readonly<Record<Kind, RegExp>> = {
  alfa: /^[^\n]+$/,
  num: /^\d+$/,
  weight: /^\d{1,4}(,\d)?$/,
  day: /^\d\d\/\d\d\/\d{4}$/,
  hour: /^(0[89]|1\d)$/,
  parcel: /^[04]$/,
};

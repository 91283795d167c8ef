/** Figures that are kept by day and affiliate, so that many shops cost no more than few (decision 33), as a check names them. */
export const keptFigures = {
  ACQUISTI: 'acquisti',
  ANNULLATI: 'acquisti annullati',
  GIACENZA: 'giacenza',
  DISTINTE: 'distinte da pagare',
  BOLLI: 'bolli',
  BOLLI_ANNULLATI: 'bolli di ricevute annullate',
  MARGINE: 'acquisti da consegnare per il registro del margine',
} as const;

export type KeptFigure = keyof typeof keptFigures;

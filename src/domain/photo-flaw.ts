/** What a phone finds wrong with a photo of a document: said with its reason, never in the way (S2 §2, rulings §11). */
export const photoFlaws = {
  BUIA: { name: 'foto scura', advice: 'La foto è scura: avvicinati a una luce e scattala di nuovo.' },
  MOSSA: {
    name: 'foto mossa',
    advice: 'La foto è mossa o sfocata: tieni fermo il telefono e scattala di nuovo.',
  },
  PICCOLA: {
    name: 'documento piccolo',
    advice: 'La foto ha pochi dettagli: avvicinati, il documento deve riempire il riquadro.',
  },
  CHIARA: {
    name: 'foto troppo chiara',
    advice: 'La foto è troppo chiara: togli il flash, evita i riflessi e scattala di nuovo.',
  },
  VUOTA: {
    name: 'documento non visibile',
    advice: 'Non si vede un documento: inquadralo tutto e scattala di nuovo.',
  },
} as const satisfies Record<string, { name: string; advice: string }>;

export type PhotoFlaw = keyof typeof photoFlaws;

/** What a page signed on paper can't be read for, and what to do (rulings §12). */
export const pageFlaws = {
  PICCOLA: 'La pagina è troppo piccola per essere letta: fotografala intera e da vicino.',
  BUIA: 'La pagina è scura e non si legge: avvicinati a una luce e scattala di nuovo.',
  VUOTA: 'Su questa pagina non si vede nulla: fotografa la pagina firmata.',
} as const satisfies Partial<Record<PhotoFlaw, string>>;

export type PageFlaw = keyof typeof pageFlaws;

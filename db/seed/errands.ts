/** What else happened: requests of packaging material, prices that customers locked, and messages from shops that would like to join. */

/** `days` before today at an hour. */
export type Moment = readonly [days: number, time: string];

export const packagingRequests: readonly {
  shop: number;
  asked: Moment;
  nota?: string;
  fulfilled?: Moment;
}[] = [
  { shop: 1001, asked: [42, '09:40'], fulfilled: [40, '11:00'] },
  { shop: 1002, asked: [25, '15:10'], fulfilled: [24, '10:20'] },
  { shop: 8001, asked: [18, '09:15'], fulfilled: [16, '12:45'] },
  { shop: 2071, asked: [12, '18:50'], fulfilled: [10, '09:30'] },
  { shop: 1001, asked: [3, '09:25'] },
  { shop: 3641, asked: [2, '12:55'], nota: 'Soprattutto buste imbottite: sono quasi finite' },
  { shop: 5891, asked: [1, '11:35'] },
];

/** Prices that customers locked on AURORA's page, which holds them for seven days. */
export const lockedPrices: readonly { at: Moment; brand: string; model: string; memory: string }[] = [
  { at: [20, '21:15'], brand: 'Apple', model: 'iPhone 14', memory: '128 GB' },
  { at: [12, '19:40'], brand: 'Samsung', model: 'Galaxy S22', memory: '128 GB' },
  { at: [5, '20:05'], brand: 'Apple', model: 'iPhone 13', memory: '128 GB' },
  { at: [2, '13:20'], brand: 'Google', model: 'Pixel 7', memory: '128 GB' },
  { at: [1, '22:30'], brand: 'Apple', model: 'iPhone 14 Pro', memory: '256 GB' },
];

export const contacts: readonly {
  sent: Moment;
  riferimento: string;
  email: string;
  telefono: string;
  id_tipo_attivita: number;
  note_contatto: string;
  /** when head office took it, and what it noted */
  taken?: [Moment, string];
}[] = [
  {
    sent: [21, '14:20'],
    riferimento: 'Stefano Marchetti',
    email: 'stefano.marchetti@puntotelefono.example',
    telefono: '030 0000 211',
    id_tipo_attivita: 1,
    note_contatto:
      'Buongiorno, ho un negozio di telefonia a Brescia e vorrei proporre il ritiro dell’usato. Come si aderisce?',
    taken: [
      [20, '09:30'],
      'Sentito al telefono: manda la visura e i dati del negozio, poi si fissa la visita.',
    ],
  },
  {
    sent: [9, '19:05'],
    riferimento: 'Cristina Loi',
    email: 'direzione@isolaelettronica.example',
    telefono: '070 0000 347',
    id_tipo_attivita: 2,
    note_contatto:
      'Siamo una catena di sei negozi in Sardegna. Ci interessa sapere tempi di ritiro dei dispositivi e commissioni.',
  },
  {
    sent: [1, '10:40'],
    riferimento: 'Omar Ferretti',
    email: 'officina@riparatutto.example',
    telefono: '333 0000 118',
    id_tipo_attivita: 5,
    note_contatto:
      'Ho un laboratorio di riparazioni a Rimini: è possibile diventare punto di ritiro anche senza vendita di telefoni nuovi?',
  },
];

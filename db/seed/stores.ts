import type { Role } from '#domain/role';

/** Shops of the demo world, the two operators of each, and who signs in. */
interface DemoStore {
  id_negozio: number;
  id_affiliato: number;
  negozio: string;
  indirizzo: string;
  cap: string;
  citta: string;
  sigla_provincia: string;
  latitudine: number;
  longitudine: number;
  is_sede?: 1;
  is_collaudo?: 1;
  /** first and last name of the operators without an account */
  operators: readonly (readonly [nome: string, cognome: string])[];
}

interface DemoAccount {
  user_name: string;
  id_role: Role;
  id_affiliato: number;
  id_negozio: number | null;
  nome: string;
  cognome: string;
  email: string;
}

type Place = readonly [
  street: string,
  cap: string,
  town: string,
  province: string,
  latitude: number,
  longitude: number,
];

function store(
  id_negozio: number,
  id_affiliato: number,
  negozio: string,
  [indirizzo, cap, citta, sigla_provincia, latitudine, longitudine]: Place,
  operators: DemoStore['operators'],
): DemoStore {
  return {
    id_negozio,
    id_affiliato,
    negozio,
    indirizzo,
    cap,
    citta,
    sigla_provincia,
    latitudine,
    longitudine,
    operators,
  };
}

const office: Place = ['Via Tortona 25', '20144', 'Milano', 'MI', 45.4522, 9.1627];

export const stores: readonly DemoStore[] = [
  { ...store(1, 1, 'Permuta Sede', office, []), is_sede: 1 },
  store(
    1001,
    100,
    'Aurora Milano',
    ['Corso Buenos Aires 64', '20124', 'Milano', 'MI', 45.4801, 9.2104],
    [
      ['Giulia', 'Ferrari'],
      ['Marco', 'Colombo'],
    ],
  ),
  store(
    1002,
    100,
    'Aurora Torino',
    ['Via Garibaldi 21', '10122', 'Torino', 'TO', 45.0736, 7.6797],
    [
      ['Chiara', 'Rinaldi'],
      ['Davide', 'Gallo'],
    ],
  ),
  store(
    1003,
    100,
    'Aurora Genova',
    ['Via San Vincenzo 96', '16121', 'Genova', 'GE', 44.4067, 8.9418],
    [
      ['Elisa', 'Parodi'],
      ['Simone', 'Bruzzone'],
    ],
  ),
  store(
    1004,
    100,
    'Aurora Verona',
    ['Via Cappello 30', '37121', 'Verona', 'VR', 45.4415, 10.9985],
    [
      ['Anna', 'Zanetti'],
      ['Nicolò', 'Marchesini'],
    ],
  ),
  {
    ...store(1009, 100, 'Aurora Collaudo', office, [
      ['Prova', 'Uno'],
      ['Prova', 'Due'],
    ]),
    is_collaudo: 1,
  },
  store(
    2071,
    207,
    'Casa del Cellulare Roma',
    ['Via Appia Nuova 187', '00183', 'Roma', 'RM', 41.8792, 12.5177],
    [
      ['Valentina', 'De Angelis'],
      ['Lorenzo', 'Proietti'],
    ],
  ),
  store(
    3641,
    364,
    'Pronto Telefono Bologna',
    ["Via dell'Indipendenza 44", '40121', 'Bologna', 'BO', 44.5003, 11.3448],
    [
      ['Martina', 'Fabbri'],
      ['Luca', 'Montanari'],
    ],
  ),
  store(
    5891,
    589,
    'Vesuvio Mobile Napoli',
    ['Via Toledo 265', '80134', 'Napoli', 'NA', 40.8401, 14.2489],
    [
      ['Federica', 'Esposito'],
      ['Antonio', 'Coppola'],
    ],
  ),
  store(
    7221,
    722,
    'Trinacria Palermo',
    ['Via Ruggero Settimo 40', '90139', 'Palermo', 'PA', 38.1231, 13.3573],
    [
      ['Rosalia', 'Mancuso'],
      ['Salvatore', 'Lo Presti'],
    ],
  ),
  store(
    8001,
    800,
    'Giglio Smart Firenze',
    ['Via dei Calzaiuoli 70', '50122', 'Firenze', 'FI', 43.7712, 11.2551],
    [
      ['Costanza', 'Bartolini'],
      ['Niccolò', 'Innocenti'],
    ],
  ),
];

type Row = readonly [string, DemoAccount['id_role'], number, number | null, string, string];
const people: readonly Row[] = [
  ['negozio', 1, 100, 1001, 'Negozio', 'Milano'],
  ['negozio2', 1, 100, 1002, 'Negozio', 'Torino'],
  ['master', 2, 100, null, 'Beatrice', 'Sala'],
  ['sede', 3, 1, null, 'Roberto', 'Gatti'],
  // confirms an IBAN that the other has typed
  ['sede2', 3, 1, null, 'Laura', 'Conti'],
  ['supporto', 4, 1, null, 'Irene', 'Vitale'],
  // head office blocks it
  ['supporto2', 4, 1, null, 'Davide', 'Fontana'],
  ['sconto', 1, 207, 2071, 'Negozio', 'Roma'],
  ['diretto', 1, 364, 3641, 'Negozio', 'Bologna'],
  ['voucher', 1, 589, 5891, 'Negozio', 'Napoli'],
  ['voucher2', 1, 722, 7221, 'Negozio', 'Palermo'],
  ['ridotto', 1, 800, 8001, 'Negozio', 'Firenze'],
  ['collaudo', 1, 100, 1009, 'Negozio', 'Collaudo'],
];

/** Everybody's password is `demo`. */
export const accounts: readonly DemoAccount[] = people.map(
  ([user_name, id_role, id_affiliato, id_negozio, nome, cognome]) => ({
    user_name,
    id_role,
    id_affiliato,
    id_negozio,
    nome,
    cognome,
    email: `${user_name}@permuta.example`,
  }),
);

/** The password of all accounts of the demo world. */
export const demoPassword = 'demo';

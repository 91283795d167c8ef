import type { InputOf } from '#contract/api';
import type { SignerField, SignerRole } from '#domain/signer';
import { taxCodeOf } from './compose-identity.ts';
import { stores } from './stores.ts';

/** A customer as the counter sends it, under the name by which purchases speak of it. */
interface DemoCustomer {
  name: string;
  fields: InputOf<'setCliente'>;
  /** who acts for it, where it is a company */
  signer?: Pick<InputOf<'setAcquisto'>, SignerField>;
}

type Person = readonly [
  nome: string,
  cognome: string,
  sex: 'F' | 'M',
  born: string,
  /** cadastral code of the place of birth */
  place: string,
  street: string,
  number: string,
];

/** People by shop; they live in the shop's town. */
const people: Readonly<Record<number, readonly Person[]>> = {
  1001: [
    ['Giulia', 'Moretti', 'F', '1991-04-12', 'F205', 'Via Vigevano', '12'],
    ['Alessandro', 'Brambilla', 'M', '1984-11-03', 'F205', 'Viale Monza', '88'],
    ['Sofia', 'De Luca', 'F', '2001-07-29', 'F839', 'Via Padova', '140/A'],
    ['Matteo', 'Riva', 'M', '1976-02-18', 'F205', 'Via Lecco', '9'],
    ['Irina', 'Popescu', 'F', '1988-09-05', 'Z129', 'Via Imbonati', '31'],
    ['Gabriele', 'Villa', 'M', '1995-12-21', 'F704', 'Corso Lodi', '47'],
    ['Maria Grazia', 'Fontana', 'F', '1963-05-14', 'F205', 'Via Ripamonti', '205'],
    ['Youssef', 'El Amrani', 'M', '1990-03-30', 'Z330', 'Via Jenner', '18'],
  ],
  1002: [
    ['Francesca', 'Ferrero', 'F', '1987-06-09', 'L219', 'Via Nizza', '52'],
    ['Paolo', 'Giraudo', 'M', '1972-10-27', 'D205', 'Corso Francia', '114'],
    ['Beatrice', 'Cerutti', 'F', '1998-01-15', 'L219', 'Via Po', '33'],
    ['Andrea', 'Bosco', 'M', '1993-08-02', 'L219', 'Via Saluzzo', '7 bis'],
  ],
  1003: [
    ['Silvia', 'Canepa', 'F', '1980-12-08', 'D969', 'Via Casaregis', '26'],
    ['Giacomo', 'Traverso', 'M', '1999-05-19', 'D969', 'Corso Torino', '61'],
  ],
  1004: [
    ['Laura', 'Zanini', 'F', '1985-03-24', 'L781', 'Via Mameli', '15'],
    ['Tommaso', 'Bonetti', 'M', '1996-09-11', 'L781', 'Corso Milano', '102'],
  ],
  1009: [['Prova', 'Collaudo', 'F', '1990-01-01', 'F205', 'Via Tortona', '25']],
  2071: [
    ['Elena', 'Sbardella', 'F', '1992-02-06', 'H501', 'Via Tuscolana', '310'],
    ['Claudio', 'Moroni', 'M', '1968-07-17', 'H501', 'Via Gallia', '44'],
    ['Giorgia', 'Cesaroni', 'F', '2003-10-31', 'H501', 'Piazza Re di Roma', '8'],
  ],
  3641: [
    ['Michele', 'Zanardi', 'M', '1989-04-04', 'A944', 'Via San Felice', '71'],
    ['Sara', 'Lambertini', 'F', '1994-11-26', 'A944', 'Via Saragozza', '19'],
    ['Bruno', 'Tassinari', 'M', '1958-08-13', 'D548', 'Via Murri', '133'],
  ],
  5891: [
    ['Carmela', 'Russo', 'F', '1979-07-16', 'F839', 'Via Foria', '90'],
    ['Gennaro', 'Iovine', 'M', '1997-01-22', 'F839', 'Via Chiaia', '14'],
    ['Annamaria', "D'Amico", 'F', '1986-06-30', 'F839', 'Corso Umberto I', '267'],
  ],
  7221: [
    ['Giuseppe', 'Cangelosi', 'M', '1983-03-19', 'G273', 'Via Dante', '58'],
    ['Alessia', 'Orlando', 'F', '2000-12-05', 'G273', 'Via Notarbartolo', '22'],
  ],
  8001: [
    ['Lapo', 'Gherardini', 'M', '1991-10-10', 'D612', 'Via Ghibellina', '36'],
    ['Ginevra', 'Pieraccini', 'F', '1982-05-27', 'D612', 'Viale dei Mille', '120'],
    ['Cosimo', 'Bacci', 'M', '1974-09-01', 'G713', 'Via Pisana', '77'],
  ],
};

const others: readonly DemoCustomer[] = [
  {
    name: 'Lindqvist',
    fields: {
      id_negozio: 1001,
      nome: 'Astrid',
      cognome: 'Lindqvist',
      indirizzo: 'Storgatan',
      numero_civico: '14',
      citta: 'Malmö',
      nazione: 'SE',
      email: 'astrid.lindqvist@posta.example',
      telefono_cellulare: '+46 70 000 00 14',
    },
  },
  {
    name: 'Officine Grafiche',
    fields: {
      id_negozio: 1001,
      ragione_sociale: 'Officine Grafiche Lambrate S.r.l.',
      partita_iva: '99004119998',
      codice_destinatario_b2b: '0000000',
      pec_destinatario_b2b: 'officinegrafiche@pec.example',
      indirizzo: 'Via Conte Rosso',
      numero_civico: '20',
      citta: 'Milano',
      cap: '20134',
      sigla_provincia: 'MI',
      nazione: 'IT',
      email: 'acquisti@officinegrafiche.example',
      telefono_cellulare: '02 0000 4119',
    },
    signer: signer('Chiara', 'Gandolfi', 'F', '1977-04-18', 'F205', 'LEGALE RAPPRESENTANTE'),
  },
  {
    name: 'Studio Bellini',
    fields: {
      id_negozio: 3641,
      ragione_sociale: 'Studio Bellini & Associati S.a.s.',
      partita_iva: '99005229994',
      codice_destinatario_b2b: 'X0X0X0X',
      pec_destinatario_b2b: 'studiobellini@pec.example',
      indirizzo: 'Via Farini',
      numero_civico: '28',
      citta: 'Bologna',
      cap: '40124',
      sigla_provincia: 'BO',
      nazione: 'IT',
      email: 'segreteria@studiobellini.example',
      telefono_cellulare: '051 0000 522',
    },
    signer: signer('Davide', 'Monti', 'M', '1994-09-02', 'A944', 'DELEGATO'),
  },
];

/** Everybody who sells a phone in the demo world: people (named by surname), one from abroad, two companies. */
export const customers: readonly DemoCustomer[] = [
  ...Object.entries(people).flatMap(([shop, rows]) => rows.map((row, at) => personOf(Number(shop), at, row))),
  ...others,
];

function signer(
  nome: string,
  cognome: string,
  sex: 'F' | 'M',
  born: string,
  place: string,
  ruolo_firmatario: SignerRole,
): NonNullable<DemoCustomer['signer']> {
  const codice_fiscale_firmatario = taxCodeOf({ nome, cognome, sex, born, place });
  return { nome_firmatario: nome, cognome_firmatario: cognome, codice_fiscale_firmatario, ruolo_firmatario };
}

function personOf(id_negozio: number, at: number, person: Person): DemoCustomer {
  const [nome, cognome, sex, born, place, indirizzo, numero_civico] = person;
  const town = stores.find((one) => one.id_negozio === id_negozio);
  if (!town) throw new Error(`no shop ${id_negozio} for ${cognome}`);
  const mailName = `${nome}.${cognome}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    name: cognome,
    fields: {
      id_negozio,
      nome,
      cognome,
      codice_fiscale: taxCodeOf({ nome, cognome, sex, born, place }),
      indirizzo,
      numero_civico,
      citta: town.citta,
      cap: town.cap,
      sigla_provincia: town.sigla_provincia,
      nazione: 'IT',
      email: `${mailName}@posta.example`,
      telefono_cellulare: `333 00${id_negozio} ${at + 1}`,
    },
  };
}

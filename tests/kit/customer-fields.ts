/** A person of Aurora Milano (1001), whole and right: what /setCliente takes. */
export const customerFields = {
  nome: 'Mario',
  cognome: 'Rossi',
  codice_fiscale: 'RSSMRA85T10A562S',
  indirizzo: 'Via Roma',
  numero_civico: '1',
  citta: 'Milano',
  cap: '20100',
  sigla_provincia: 'MI',
  email: 'mario@cliente.example',
  telefono_cellulare: '3331234567',
  nazione: 'IT',
  id_negozio: 1001,
};

import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'Consimțămintele tale',
  lead: (shop) => `Date la vânzarea unui telefon către ${shop}.`,
  notice: 'Informare privind datele',
  flags: { flag_due: 'Comunicări', flag_tre: 'Analiza preferințelor' },
  yes: 'Da',
  no: 'Nu',
  binding: 'Este valabil textul în italiană.',
  withdraw: 'Retrage',
  withdrawNamed: (name) => `Retrage ${name}`,
  withdrawn: 'Consimțământ retras.',
  after:
    'Retragerea este valabilă de acum. Un consimțământ se dă din nou abia la următoarea vânzare, de pe telefonul tău sau pe hârtie.',
  refusedTitle: 'Link nevalid sau expirat',
  refused:
    'Deschide-l pe cel din ultimul mail sau întreabă la magazin: poate retrage consimțămintele pentru tine.',
};

import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'Limba',
  languageFailed: 'Această limbă nu a putut fi încărcată. Verificați conexiunea și alegeți-o din nou.',
  environment: 'Mediu',
  demo: 'MEDIU DEMONSTRATIV',
  offline: 'Fără conexiune: reîncercăm automat. Ce ați scris se păstrează.',
  restored: 'Conexiunea a fost restabilită.',
  retry: 'Încercați din nou',
  close: 'Închideți',
  later: 'mai târziu',
  noLine: 'Fără conexiune. Verificați rețeaua: reîncercăm imediat ce revine.',
  failed: 'Ceva nu a funcționat din partea noastră. Încercați din nou peste puțin timp.',
  browserFailed:
    'Acest browser nu a putut afișa această parte. Reîncărcați pagina; dacă se întâmplă din nou, actualizați-l sau folosiți altul.',
  tooMany: (when) => `Prea multe solicitări în scurt timp. Încercați din nou ${when}.`,
  faultNumber: (number) => `(cod ${number})`,
};

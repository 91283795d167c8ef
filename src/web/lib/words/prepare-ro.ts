import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: 'Pregătiți telefonul',
  lead: (shop) =>
    `${shop} vă testează telefonul: între timp puteți face următoarele. Atingeți ce ați făcut, magazinul vede.`,
  waiting: 'De îndată ce telefonul este recunoscut, indicațiile vor fi cele ale mărcii sale.',
  all: 'Ați pregătit totul. Arătați această pagină în magazin.',
  unsure: 'Nu ștergeți încă nimic: dacă nu vindeți, telefonul rămâne așa cum este.',
  or: ' sau ',
  items: {
    BACKUP: {
      title: 'Salvați fotografiile și datele',
      text: (names) => `Faceți o copie cu ${names} sau pe calculator.`,
    },
    WALLET: {
      title: 'Carduri și bilete',
      text: (names) => `Verificați în ${names} ce vă mai trebuie: după vânzare nu va mai fi acolo.`,
    },
    OROLOGIO: {
      title: 'Ceas',
      text: (names) =>
        `Dacă folosiți ${names}, deconectați-l din aplicația lui: îl veți putea asocia cu telefonul nou.`,
    },
    ESIM: {
      title: 'Cartelă eSIM',
      text: () => 'Dacă folosiți una, întrebați operatorul cum o mutați: la resetare se șterge.',
    },
    ACCOUNT: {
      title: 'Parolele conturilor',
      text: (names) =>
        `Țineți la îndemână parola pentru ${names}: dacă vindeți, veți elimina contul împreună cu magazinul.`,
    },
  },
  refusedTitle: 'Acest link nu mai funcționează',
  refused: 'Cereți magazinului să vă arate un cod nou.',
};

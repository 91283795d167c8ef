import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: 'Préparez votre téléphone',
  lead: (shop) =>
    `${shop} teste votre téléphone : en attendant, vous pouvez faire ceci. Touchez ce que vous avez fait, le magasin le voit.`,
  waiting: 'Dès que le téléphone est reconnu, les indications deviennent celles de sa marque.',
  all: 'Tout est prêt. Montrez cette page en magasin.',
  unsure: 'N’effacez rien pour l’instant : si vous ne vendez pas, le téléphone reste tel quel.',
  or: ' ou ',
  items: {
    BACKUP: {
      title: 'Sauvegardez photos et données',
      text: (names) => `Faites une copie avec ${names}, ou sur votre ordinateur.`,
    },
    WALLET: {
      title: 'Cartes et billets',
      text: (names) =>
        `Regardez dans ${names} ce dont vous avez encore besoin : après la vente, cela n’y sera plus.`,
    },
    OROLOGIO: {
      title: 'Montre',
      text: (names) =>
        `Si vous utilisez ${names}, dissociez-la dans son application : vous pourrez l’associer à votre nouveau téléphone.`,
    },
    ESIM: {
      title: 'Carte eSIM',
      text: () =>
        'Si vous en utilisez une, demandez à votre opérateur comment la transférer : la réinitialisation l’efface.',
    },
    ACCOUNT: {
      title: 'Mots de passe des comptes',
      text: (names) =>
        `Gardez sous la main le mot de passe ${names} : si vous vendez, vous retirerez le compte avec le magasin.`,
    },
  },
  refusedTitle: 'Ce lien ne fonctionne plus',
  refused: 'Demandez au magasin de vous montrer un nouveau code.',
};

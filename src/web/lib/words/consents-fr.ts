import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'Vos consentements',
  lead: (shop) => `Donnés lors de la vente d’un téléphone à ${shop}.`,
  notice: 'Informations sur la vie privée',
  flags: { flag_due: 'Communications', flag_tre: 'Analyse des préférences' },
  yes: 'Oui',
  no: 'Non',
  binding: 'Seul le texte italien fait foi.',
  withdraw: 'Retirer',
  withdrawNamed: (name) => `Retirer ${name}`,
  withdrawn: 'Consentement retiré.',
  after:
    'Le retrait vaut dès maintenant. Un consentement ne se donne à nouveau qu’à la prochaine vente, sur votre téléphone ou sur papier.',
  refusedTitle: 'Lien non valable ou expiré',
  refused:
    'Ouvrez celui du dernier courriel, ou demandez au magasin : il peut retirer vos consentements pour vous.',
};

import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'Langue',
  languageFailed: 'Cette langue n’a pas pu être chargée. Vérifiez la connexion et choisissez-la à nouveau.',
  environment: 'Environnement',
  demo: 'ENVIRONNEMENT DE DÉMONSTRATION',
  offline: 'Pas de connexion\u00a0: nous réessayons automatiquement. Ce que vous avez saisi est conservé.',
  restored: 'Connexion rétablie.',
  retry: 'Réessayer',
  close: 'Fermer',
  later: 'plus tard',
  noLine: 'Pas de connexion. Vérifiez le réseau\u00a0: nous réessaierons dès son retour.',
  failed: 'Quelque chose n’a pas fonctionné de notre côté. Réessayez dans un instant.',
  browserFailed:
    'Ce navigateur n’a pas pu afficher cette partie. Rechargez la page\u00a0; si cela se reproduit, mettez-le à jour ou utilisez-en un autre.',
  tooMany: (when) => `Trop de demandes en peu de temps. Réessayez ${when}.`,
  faultNumber: (number) => `(code ${number})`,
};

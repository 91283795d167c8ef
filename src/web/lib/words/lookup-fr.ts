import type { LocatorWords } from './locator-it.ts';
import type { LockWords } from './lock-it.ts';
import type { LookupWords } from './lookup-it.ts';

export const lookup: LookupWords = {
  title: 'Combien vaut votre appareil d’occasion\u00a0?',
  lead: 'Choisissez votre smartphone ou votre tablette\u00a0: nous vous disons tout de suite combien vous pouvez recevoir au maximum.',
  privacy: 'Confidentialité (en italien)',
  accessibility: 'Accessibilité (en italien)',
  linkInvalid: 'Lien non valable ou expiré',
  linkInvalidAdvice:
    'Le magasin qui vous a donné cette adresse n’est pas dans notre liste. Demandez-lui un nouveau lien ou consultez les prix généraux.',
  linkMissing: 'L’estimation n’est pas disponible à cette adresse',
  linkMissingAdvice:
    'Ouvrez le lien que votre magasin vous a donné\u00a0: il commence par cette adresse et se termine par son code.',
  withoutStore: 'Continuer sans magasin',
  brand: 'Marque',
  chooseBrand: 'Choisissez la marque',
  model: 'Modèle',
  brandFirst: 'D’abord la marque',
  modelExample: 'Ex. 13 pro',
  memory: 'Stockage',
  modelFirst: 'D’abord le modèle',
  chooseMemory: 'Choisissez le stockage',
  oneSize: '(taille unique)',
  size: (memory) => memory,
  nothingFound: 'Aucun résultat. Essayez avec moins de lettres.',
  loading: 'Chargement…',
  search: 'RECHERCHER',
  missing: (names) => `Il reste à choisir\u00a0: ${names}`,
  joint: ', ',
  missingBrand: 'marque',
  missingModel: 'modèle',
  missingMemory: 'stockage',
  value: 'En apportant votre {device} dans l’un de nos magasins, vous pouvez recevoir jusqu’à {amount}',
  amount: (money) => money,
  valueNote:
    'C’est la valeur d’un appareil comme neuf et en état de marche\u00a0: nous le vérifions avec vous en magasin.',
  loadingValue: 'Chargement en cours…',
  noPrice: 'Nous n’avons pas de prix pour cet appareil aujourd’hui.',
  noPriceAdvice:
    'Apportez-le en magasin\u00a0: nous l’estimerons avec vous. Ou essayez avec une autre capacité de stockage.',
  nearest: 'Trouver le magasin le plus proche',
};

export const locator: LocatorWords = {
  title: 'Les magasins les plus proches de vous',
  place: 'Ville, code postal ou adresse',
  placeExample: 'Ex. Monza ou 20900',
  locate: 'Utiliser ma position',
  denied: 'Vous n’avez pas autorisé l’utilisation de votre position.',
  unknown: 'L’appareil n’a pas pu indiquer où vous êtes.',
  typeInstead: 'Saisissez votre ville ou votre code postal\u00a0: nous trions les magasins à partir de là.',
  listFailed: 'La liste des magasins n’a pas pu être chargée. Vérifiez le réseau et réessayez.',
  listEmpty: 'Aucun magasin dans la liste pour le moment. Revenez nous voir.',
  list: 'Magasins',
  more: 'Afficher d’autres magasins',
  privacy:
    'Votre position reste sur cet appareil\u00a0: elle sert uniquement à trier les magasins. La ville ou le code postal que vous saisissez ne nous parvient que pour en trouver le centre et n’est pas conservé. «\u00a0Ouvrir dans Maps\u00a0» ouvre Google Maps. Localités\u00a0: GeoNames, CC BY 4.0.',
  km: (figure) => `${figure} km`,
  about: (distance) => `environ ${distance}`,
  openMaps: 'Ouvrir dans Maps',
  newTab: '(s’ouvre dans un nouvel onglet)',
  onMap: 'Sur la carte',
  map: 'Carte des magasins',
  mapKeys:
    'Elle se déplace avec les flèches et s’agrandit avec + et −. Les mêmes magasins sont dans la liste.',
  nearer: 'Agrandir la carte',
  farther: 'Réduire la carte',
  back: 'Revenir à la vue initiale',
  outline: 'Contours\u00a0: Natural Earth',
  fromHere: 'Distances depuis votre position, la plus courte en premier.',
  fromTown: (town) => `Distances approximatives depuis le centre de ${town}, la plus courte en premier.`,
  fromStore: (store) => `Distances depuis ${store}, la plus courte en premier.`,
  lost: (typed) =>
    `Nous ne trouvons pas «\u00a0${typed}\u00a0»\u00a0: essayez une ville voisine ou le code postal.`,
  searchFailed: (typed) =>
    `Nous ne pouvons pas chercher «\u00a0${typed}\u00a0» pour l’instant\u00a0: réessayez dans un moment.`,
  meanwhile: 'En attendant, les distances sont calculées depuis votre position.',
  locating: 'Recherche de votre position…',
  byTown: 'Tous les magasins, par ville.',
};

export const lock: LockWords = {
  title: 'Besoin de quelques jours\u00a0?',
  lead: (days) => `Bloquez ce prix\u00a0: si nos prix baissent, il reste valable en magasin pendant ${days}.`,
  button: (days) => `Bloquer le prix pendant ${days}`,
  locked: 'Prix bloqué',
  qr: 'Code QR du prix bloqué',
  code: 'Code',
  worth: (amount, until) => `Jusqu’à ${amount}, valable jusqu’au ${until} inclus`,
  show: (company) =>
    `Montrez ce code dans les magasins ${company}\u00a0: une photo de l’écran suffit. Il est valable une seule fois, pour ce modèle avec ce stockage.`,
  final:
    'En magasin, nous vérifions le téléphone comme toujours. Si le prix est plus élevé ce jour-là, vous recevez celui du jour.',
  refused: 'Ce prix ne peut pas être bloqué aujourd’hui.',
  failed: 'Le prix n’a pas été bloqué\u00a0: vérifiez le réseau et réessayez.',
};

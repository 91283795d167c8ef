import type { LocatorWords } from './locator-it.ts';
import type { LockWords } from './lock-it.ts';
import type { LookupWords } from './lookup-it.ts';

export const lookup: LookupWords = {
  title: 'Cât valorează dispozitivul dumneavoastră folosit?',
  lead: 'Alegeți smartphone-ul sau tableta: vă spunem imediat cât puteți primi cel mult.',
  privacy: 'Confidențialitate (în italiană)',
  accessibility: 'Accesibilitate (în italiană)',
  linkInvalid: 'Link nevalid sau expirat',
  linkInvalidAdvice:
    'Magazinul care v-a dat această adresă nu se află în lista noastră. Cereți-i un link nou sau consultați prețurile generale.',
  linkMissing: 'Evaluarea nu este disponibilă la această adresă',
  linkMissingAdvice:
    'Deschideți linkul primit de la magazin: începe cu această adresă și se termină cu codul magazinului.',
  withoutStore: 'Continuați fără magazin',
  brand: 'Marcă',
  chooseBrand: 'Alegeți marca',
  model: 'Model',
  brandFirst: 'Mai întâi marca',
  modelExample: 'Ex.: 13 pro',
  memory: 'Memorie',
  modelFirst: 'Mai întâi modelul',
  chooseMemory: 'Alegeți memoria',
  oneSize: '(o singură capacitate)',
  size: (memory) => memory,
  nothingFound: 'Niciun rezultat. Încercați cu mai puține litere.',
  loading: 'Se încarcă…',
  search: 'CĂUTAȚI',
  missing: (names) => `Mai aveți de ales: ${names}`,
  joint: ', ',
  missingBrand: 'marca',
  missingModel: 'modelul',
  missingMemory: 'memoria',
  value: 'Dacă aduceți {device} într-unul dintre magazinele noastre, puteți primi până la {amount}',
  amount: (money) => money,
  valueNote:
    'Este valoarea unui dispozitiv ca nou și funcțional: îl verificăm împreună cu dumneavoastră în magazin.',
  loadingValue: 'Se încarcă, așteptați…',
  noPrice: 'Astăzi nu avem un preț pentru acest dispozitiv.',
  noPriceAdvice: 'Aduceți-l în magazin: îl evaluăm împreună. Sau încercați cu altă memorie.',
  nearest: 'Găsiți magazinul cel mai apropiat',
};

export const locator: LocatorWords = {
  title: 'Magazinele cele mai apropiate de dumneavoastră',
  place: 'Oraș, cod poștal sau adresă',
  placeExample: 'Ex.: Monza sau 20900',
  locate: 'Folosește poziția mea',
  denied: 'Nu ați permis folosirea poziției dumneavoastră.',
  unknown: 'Dispozitivul nu a putut indica unde vă aflați.',
  typeInstead: 'Scrieți orașul sau codul poștal: ordonăm magazinele de acolo.',
  listFailed: 'Lista magazinelor nu a putut fi încărcată. Verificați rețeaua și încercați din nou.',
  listEmpty: 'Momentan nu există magazine în listă. Vă așteptăm să reveniți.',
  list: 'Magazine',
  more: 'Afișați mai multe magazine',
  privacy:
    'Poziția rămâne pe acest dispozitiv: servește doar la ordonarea magazinelor. Orașul sau codul poștal pe care îl scrieți ajunge la noi numai pentru a-i găsi centrul și nu se păstrează. „Deschideți în Maps” deschide Google Maps. Localități: GeoNames, CC BY 4.0.',
  km: (figure) => `${figure} km`,
  about: (distance) => `circa ${distance}`,
  openMaps: 'Deschideți în Maps',
  newTab: '(se deschide într-o filă nouă)',
  onMap: 'Pe hartă',
  map: 'Harta magazinelor',
  mapKeys: 'Se mută cu săgețile și se mărește cu + și −. Aceleași magazine sunt în listă.',
  nearer: 'Măriți harta',
  farther: 'Micșorați harta',
  back: 'Reveniți la vederea inițială',
  outline: 'Contururi: Natural Earth',
  fromHere: 'Distanțe de unde vă aflați, cea mai scurtă prima.',
  fromTown: (town) => `Distanțe aproximative din centrul localității ${town}, cea mai scurtă prima.`,
  fromStore: (store) => `Distanțe de la ${store}, cea mai scurtă prima.`,
  lost: (typed) => `Nu găsim „${typed}”: încercați cu un oraș din apropiere sau cu codul poștal.`,
  searchFailed: (typed) => `Acum nu putem căuta „${typed}”: încercați din nou peste puțin timp.`,
  meanwhile: 'Între timp, distanțele sunt de unde vă aflați.',
  locating: 'Vă căutăm poziția…',
  byTown: 'Toate magazinele, după oraș.',
};

export const lock: LockWords = {
  title: 'Aveți nevoie de câteva zile?',
  lead: (days) =>
    `Blocați acest preț: dacă prețurile noastre scad, în magazin rămâne valabil acesta timp de ${days}.`,
  button: (days) => `Blocați prețul pentru ${days}`,
  locked: 'Preț blocat',
  qr: 'Codul QR al prețului blocat',
  code: 'Cod',
  worth: (amount, until) => `Până la ${amount}, valabil până la ${until} inclusiv`,
  show: (company) =>
    `Arătați acest cod în magazinele ${company}: este suficientă o fotografie a ecranului. Este valabil o singură dată, pentru acest model cu această memorie.`,
  final:
    'În magazin verificăm telefonul ca de obicei. Dacă în ziua respectivă prețul este mai mare, îl primiți pe acela.',
  refused: 'Astăzi acest preț nu poate fi blocat.',
  failed: 'Prețul nu a fost blocat: verificați rețeaua și încercați din nou.',
};

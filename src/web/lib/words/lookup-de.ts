import type { LocatorWords } from './locator-it.ts';
import type { LockWords } from './lock-it.ts';
import type { LookupWords } from './lookup-it.ts';

export const lookup: LookupWords = {
  title: 'Was ist Ihr gebrauchtes Gerät wert?',
  lead: 'Wählen Sie Ihr Smartphone oder Tablet: Wir sagen Ihnen sofort, wie viel Sie höchstens dafür bekommen.',
  privacy: 'Datenschutz (auf Italienisch)',
  accessibility: 'Barrierefreiheit (auf Italienisch)',
  linkInvalid: 'Link ungültig oder abgelaufen',
  linkInvalidAdvice:
    'Das Geschäft, von dem Sie diese Adresse haben, ist nicht in unserer Liste. Bitten Sie es um einen neuen Link oder sehen Sie sich die allgemeinen Preise an.',
  linkMissing: 'Unter dieser Adresse ist keine Bewertung möglich',
  linkMissingAdvice:
    'Öffnen Sie den Link, den Sie von Ihrem Geschäft erhalten haben: Er beginnt mit dieser Adresse und endet mit dem Code des Geschäfts.',
  withoutStore: 'Ohne Geschäft fortfahren',
  brand: 'Marke',
  chooseBrand: 'Marke wählen',
  model: 'Modell',
  brandFirst: 'Zuerst die Marke',
  modelExample: 'Z. B. 13 pro',
  memory: 'Speicher',
  modelFirst: 'Zuerst das Modell',
  chooseMemory: 'Speicher wählen',
  oneSize: '(eine Größe)',
  size: (memory) => memory,
  nothingFound: 'Keine Treffer. Versuchen Sie es mit weniger Buchstaben.',
  loading: 'Wird geladen…',
  search: 'SUCHEN',
  missing: (names) => `Noch zu wählen: ${names}`,
  joint: ', ',
  missingBrand: 'Marke',
  missingModel: 'Modell',
  missingMemory: 'Speicher',
  value: 'Bringen Sie Ihr {device} in eines unserer Geschäfte: Sie erhalten dafür bis zu {amount}',
  amount: (money) => money,
  valueNote:
    'Das ist der Wert eines neuwertigen, funktionierenden Geräts: Im Geschäft prüfen wir es gemeinsam mit Ihnen.',
  loadingValue: 'Ladevorgang läuft…',
  noPrice: 'Für dieses Gerät haben wir heute keinen Preis.',
  noPriceAdvice:
    'Bringen Sie es ins Geschäft: Wir bewerten es mit Ihnen. Oder versuchen Sie es mit einer anderen Speichergröße.',
  nearest: 'Das nächstgelegene Geschäft finden',
};

export const locator: LocatorWords = {
  title: 'Die Geschäfte in Ihrer Nähe',
  place: 'Ort, Postleitzahl oder Adresse',
  placeExample: 'Z. B. Monza oder 20900',
  locate: 'Meinen Standort verwenden',
  denied: 'Sie haben die Verwendung Ihres Standorts nicht erlaubt.',
  unknown: 'Ihr Gerät konnte nicht feststellen, wo Sie sind.',
  typeInstead: 'Geben Sie Ihren Ort oder Ihre Postleitzahl ein: Von dort aus sortieren wir die Geschäfte.',
  listFailed:
    'Die Liste der Geschäfte konnte nicht geladen werden. Prüfen Sie das Netz und versuchen Sie es erneut.',
  listEmpty: 'Derzeit ist kein Geschäft in der Liste. Schauen Sie wieder vorbei.',
  list: 'Geschäfte',
  more: 'Weitere Geschäfte anzeigen',
  privacy:
    'Ihr Standort bleibt auf diesem Gerät: Er dient nur dazu, die Geschäfte zu sortieren. Der Ort oder die Postleitzahl, die Sie eingeben, erreicht uns nur, um die Ortsmitte zu finden, und wird nicht gespeichert. „In Maps öffnen“ öffnet Google Maps. Orte: GeoNames, CC BY 4.0.',
  km: (figure) => `${figure} km`,
  about: (distance) => `etwa ${distance}`,
  openMaps: 'In Maps öffnen',
  newTab: '(öffnet sich in einem neuen Tab)',
  onMap: 'Auf der Karte',
  map: 'Karte der Geschäfte',
  mapKeys:
    'Mit den Pfeiltasten verschieben, mit + und − vergrößern und verkleinern. Dieselben Geschäfte stehen in der Liste.',
  nearer: 'Karte vergrößern',
  farther: 'Karte verkleinern',
  back: 'Zurück zur Anfangsansicht',
  outline: 'Umrisse: Natural Earth',
  fromHere: 'Entfernungen von Ihrem Standort, die kürzeste zuerst.',
  fromTown: (town) => `Ungefähre Entfernungen von der Ortsmitte von ${town}, die kürzeste zuerst.`,
  fromStore: (store) => `Entfernungen von ${store}, die kürzeste zuerst.`,
  lost: (typed) =>
    `„${typed}“ finden wir nicht: Versuchen Sie es mit einem Ort in der Nähe oder der Postleitzahl.`,
  searchFailed: (typed) => `„${typed}“ können wir gerade nicht suchen: Versuchen Sie es gleich noch einmal.`,
  meanwhile: 'Bis dahin gelten die Entfernungen von Ihrem Standort.',
  locating: 'Ihr Standort wird ermittelt…',
  byTown: 'Alle Geschäfte, nach Ort.',
};

export const lock: LockWords = {
  title: 'Brauchen Sie ein paar Tage?',
  lead: (days) =>
    `Sichern Sie sich diesen Preis: Wenn unsere Preise sinken, gilt im Geschäft ${days} lang dieser.`,
  button: (days) => `Preis für ${days} sichern`,
  locked: 'Gesicherter Preis',
  qr: 'QR-Code des gesicherten Preises',
  code: 'Code',
  worth: (amount, until) => `Bis zu ${amount}, gültig bis einschließlich ${until}`,
  show: (company) =>
    `Zeigen Sie diesen Code in den Geschäften von ${company}: Ein Foto des Bildschirms genügt. Er gilt ein einziges Mal, für dieses Modell mit diesem Speicher.`,
  final:
    'Im Geschäft prüfen wir das Telefon wie immer. Ist der Preis an dem Tag höher, bekommen Sie den höheren.',
  refused: 'Dieser Preis kann heute nicht gesichert werden.',
  failed: 'Der Preis wurde nicht gesichert: Prüfen Sie das Netz und versuchen Sie es erneut.',
};

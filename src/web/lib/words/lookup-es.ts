import type { LocatorWords } from './locator-it.ts';
import type { LockWords } from './lock-it.ts';
import type { LookupWords } from './lookup-it.ts';

export const lookup: LookupWords = {
  title: '¿Cuánto vale su dispositivo usado?',
  lead: 'Elija su smartphone o tableta: le decimos enseguida cuánto puede recibir como máximo.',
  privacy: 'Privacidad (en italiano)',
  accessibility: 'Accesibilidad (en italiano)',
  linkInvalid: 'Enlace no válido o caducado',
  linkInvalidAdvice:
    'La tienda que le ha dado esta dirección no está en nuestra lista. Pídale un enlace nuevo o consulte los precios generales.',
  linkMissing: 'La valoración no está disponible en esta dirección',
  linkMissingAdvice:
    'Abra el enlace que le ha dado su tienda: empieza con esta dirección y termina con su código.',
  withoutStore: 'Continuar sin tienda',
  brand: 'Marca',
  chooseBrand: 'Elija la marca',
  model: 'Modelo',
  brandFirst: 'Primero la marca',
  modelExample: 'Ej.: 13 pro',
  memory: 'Almacenamiento',
  modelFirst: 'Primero el modelo',
  chooseMemory: 'Elija el almacenamiento',
  oneSize: '(tamaño único)',
  size: (memory) => memory,
  nothingFound: 'Sin resultados. Pruebe con menos letras.',
  loading: 'Cargando…',
  search: 'BUSCAR',
  missing: (names) => `Falta elegir: ${names}`,
  joint: ', ',
  missingBrand: 'marca',
  missingModel: 'modelo',
  missingMemory: 'almacenamiento',
  value: 'Si trae su {device} a una de nuestras tiendas, puede recibir hasta {amount}',
  amount: (money) => money,
  valueNote:
    'Es el valor de un dispositivo como nuevo y en funcionamiento: en la tienda lo comprobamos con usted.',
  loadingValue: 'Cargando, espere…',
  noPrice: 'Hoy no tenemos precio para este dispositivo.',
  noPriceAdvice: 'Tráigalo a la tienda: lo valoramos con usted. O pruebe con otro almacenamiento.',
  nearest: 'Buscar la tienda más cercana',
};

export const locator: LocatorWords = {
  title: 'Las tiendas más cercanas a usted',
  place: 'Ciudad, código postal o dirección',
  placeExample: 'Ej.: Monza o 20900',
  locate: 'Usar mi ubicación',
  denied: 'No ha dado permiso para usar su ubicación.',
  unknown: 'El dispositivo no ha podido indicar dónde está usted.',
  typeInstead: 'Escriba su ciudad o código postal: ordenamos las tiendas desde allí.',
  listFailed: 'No se ha podido cargar la lista de tiendas. Compruebe la red e inténtelo de nuevo.',
  listEmpty: 'En este momento no hay tiendas en la lista. Vuelva a visitarnos.',
  list: 'Tiendas',
  more: 'Mostrar más tiendas',
  privacy:
    'Su ubicación se queda en este dispositivo: solo sirve para ordenar las tiendas. La ciudad o el código postal que escribe nos llega únicamente para encontrar su centro y no se guarda. «Abrir en Maps» abre Google Maps. Localidades: GeoNames, CC BY 4.0.',
  km: (figure) => `${figure} km`,
  about: (distance) => `unos ${distance}`,
  openMaps: 'Abrir en Maps',
  newTab: '(se abre en otra pestaña)',
  onMap: 'En el mapa',
  map: 'Mapa de las tiendas',
  mapKeys: 'Se mueve con las flechas y se amplía con + y −. Las mismas tiendas están en la lista.',
  nearer: 'Ampliar el mapa',
  farther: 'Reducir el mapa',
  back: 'Volver a la vista inicial',
  outline: 'Contornos: Natural Earth',
  fromHere: 'Distancias desde donde está usted, la más corta primero.',
  fromTown: (town) => `Distancias aproximadas desde el centro de ${town}, la más corta primero.`,
  fromStore: (store) => `Distancias desde ${store}, la más corta primero.`,
  lost: (typed) => `No encontramos «${typed}»: pruebe con una ciudad cercana o con el código postal.`,
  searchFailed: (typed) => `Ahora no podemos buscar «${typed}»: inténtelo de nuevo dentro de poco.`,
  meanwhile: 'Mientras tanto, las distancias son desde donde está usted.',
  locating: 'Buscando su ubicación…',
  byTown: 'Todas las tiendas, por ciudad.',
};

export const lock: LockWords = {
  title: '¿Necesita unos días?',
  lead: (days) => `Bloquee este precio: si nuestros precios bajan, durante ${days} en la tienda vale este.`,
  button: (days) => `Bloquear el precio durante ${days}`,
  locked: 'Precio bloqueado',
  qr: 'Código QR del precio bloqueado',
  code: 'Código',
  worth: (amount, until) => `Hasta ${amount}, válido hasta el ${until} incluido`,
  show: (company) =>
    `Muestre este código en las tiendas ${company}: basta una foto de la pantalla. Vale una sola vez, para este modelo con este almacenamiento.`,
  final:
    'En la tienda comprobamos el teléfono como siempre. Si ese día el precio es más alto, recibe el de ese día.',
  refused: 'Hoy este precio no se puede bloquear.',
  failed: 'El precio no se ha bloqueado: compruebe la red e inténtelo de nuevo.',
};

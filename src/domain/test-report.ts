/** How long a report buys a phone, in milliseconds (rulings §4). */
export const reportLife = 7 * 24 * 3_600_000;

/** How long after its concluded purchase was cancelled it buys again, in the same shop: a mistake put right at once (rulings §12). */
export const lifeTakenBack = 30 * 60_000;

/**
 * The names of passed or failed tests however a diagnostic service gives them: a list, a map of names, or one text
 * with commas (rulings §4). Answers a list of trimmed names, each once. A map's value of false, null, '' or 'no'
 * leaves its name out. Anything else is no tests at all.
 */
export function testNames(given: unknown): string[] {
  return [...new Set(raw(given).map((name) => name.trim()))].filter((name) => name !== '');
}

function raw(given: unknown): string[] {
  if (typeof given === 'string') return given.split(',');
  if (Array.isArray(given)) return given.filter((one): one is string => typeof one === 'string');
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given)
    .filter(
      ([, value]) =>
        value !== false && value !== null && !['', 'no', 'false'].includes(String(value).toLowerCase()),
    )
    .map(([name]) => name);
}

/** What people at the counter read for the diagnostic service's names. The battery's two are the specification's own words (S2 §9). */
const labels = new Map(
  Object.entries({
    LCD: 'schermo',
    'Touch Screen': 'tocco dello schermo',
    'Glass Condition': 'vetro',
    'Front Camera': 'fotocamera anteriore',
    'Rear Camera': 'fotocamera',
    Flash: 'flash',
    'Ear Speaker': 'altoparlante della chiamata',
    'Loud Speaker': 'altoparlante',
    Microphone: 'microfono',
    'Video Microphone': 'microfono dei video',
    Vibration: 'vibrazione',
    'Proximity Sensor': 'sensore di prossimità',
    'Light Sensor': 'sensore di luce',
    Accelerometer: 'accelerometro',
    Gyroscope: 'giroscopio',
    Compass: 'bussola',
    GPS: 'GPS',
    WiFi: 'WiFi',
    Bluetooth: 'Bluetooth',
    NFC: 'NFC',
    'Sim Reader': 'lettore della SIM',
    'Network Connectivity': 'rete mobile',
    'Power Button': 'tasto di accensione',
    'Volume Up Button': 'tasto volume +',
    'Volume Down Button': 'tasto volume −',
    Biometrics: 'impronta o volto',
    'Charging Port': 'presa di ricarica',
  }).map(([name, label]) => [name.toLowerCase(), label]),
);

/** A test as it is read on screens; one that we don't know keeps the service's name. */
export function testLabel(name: string): string {
  return labels.get(name.trim().toLowerCase()) ?? name;
}

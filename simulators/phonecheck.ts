/**
 * PhoneCheck. Public: logging in, and the refusals of a bad token. Our own definition (the vendor publishes none):
 * login codes and the device's answer.
 *
 * POST /phonecheck/v2/auth/master/login {username, password} → {token}, valid 24 h; else 401 {msg}
 * With the token in header (or query) `token_master` — none: 401 {msg: 'Missing authentication token'}; a bad one:
 * 500 {msg: 'failed to validate token'}:
 * GET /phonecheck/v2/login-code?profile=IT|EU → {loginCode}: 8 capitals and digits without look-alikes
 * GET /phonecheck/v2/device-info/<loginCode>
 *     404 {msg}                     nobody was given this code
 *     {stato: 'pending'}            not typed into the app yet
 *     {status: 'partial', loginCode, make, modelName, modelNo, memory, imei, imei2, serial, color, id}
 *     {status: 'complete', …, passed: {name: true}, failed: {name: true}, blacklistStatus}
 *     Besides, where the test looks: MDM, ESNResponse (JSON in a text: {RawResponse: {blackliststatus, greyliststatus}}),
 *     BatteryHealthPercentage, BatteryCycle (names of the vendor's); DeviceLock, SimLock, Parts (our own).
 *     A field the phone doesn't have is '' (imei2) ; blacklistStatus is left out when the check was not made.
 *
 * The telephone's part, played by tests and by the page:
 * POST /phonecheck/play {login_code, make, modelName, modelNo, memory, imei, imei2?, serial, color?, failed?: string[],
 *     blacklistStatus?, checks?: {MDM?: 'Yes', …}, partial?, shape?: 'map' | 'list' | 'text'} → what device-info now answers. `shape` is how passed
 *     and failed are written; the vendor's clients show all three.
 * GET /phonecheck/codes → the codes given, newest first
 */
import { randomInt, randomUUID } from 'node:crypto';
import { BadInput, jsonOf, textOf, type Call, type Part, type Reply } from './call.ts';
import { escapeHtml, said, time } from './html.ts';
import { identityOf, phoneFields } from './phones.ts';

export const phonecheckAccount = { username: 'demo', password: 'demo' };
const cleanBlacklistStatus = 'Not reported lost or stolen';
export const phoneTests = [
  'LCD',
  'Touch Screen',
  'Glass Condition',
  'Front Camera',
  'Rear Camera',
  'Flash',
  'Ear Speaker',
  'Loud Speaker',
  'Microphone',
  'Video Microphone',
  'Vibration',
  'Proximity Sensor',
  'Light Sensor',
  'Accelerometer',
  'Gyroscope',
  'Compass',
  'GPS',
  'WiFi',
  'Bluetooth',
  'NFC',
  'Sim Reader',
  'Network Connectivity',
  'Power Button',
  'Volume Up Button',
  'Volume Down Button',
  'Biometrics',
  'Charging Port',
  'Manual Battery Health',
  'Battery Drain',
];

type LoginCode = {
  code: string;
  profile: string;
  given: Date;
  device: Record<string, unknown> | null;
};

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const tokenLife = 24 * 3600_000;

/** A PhoneCheck that has seen nothing yet. */
export function createPhonecheck(): Part {
  const tokens = new Map<string, number>();
  const codes = new Map<string, LoginCode>();

  const login = (call: Call): Reply => {
    const fields = jsonOf(call);
    if (
      textOf(fields, 'username') !== phonecheckAccount.username ||
      textOf(fields, 'password') !== phonecheckAccount.password
    ) {
      return { status: 401, json: { msg: 'Invalid username or password' } };
    }
    const token = randomUUID();
    tokens.set(token, Date.now() + tokenLife);
    return { json: { token } };
  };

  const refusal = (call: Call): Reply | null => {
    const header = call.headers['token_master'];
    const token = (Array.isArray(header) ? header[0] : header) ?? call.query.get('token_master');
    if (!token) return { status: 401, json: { msg: 'Missing authentication token' } };
    return (tokens.get(token) ?? 0) > Date.now()
      ? null
      : { status: 500, json: { msg: 'failed to validate token' } };
  };

  const giveCode = (call: Call): Reply => {
    const profile = call.query.get('profile') ?? '';
    if (!['IT', 'EU'].includes(profile)) throw new BadInput('unknown profile');
    const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
    codes.set(code, { code, profile, given: new Date(), device: null });
    return { json: { loginCode: code } };
  };

  const deviceInfo = (call: Call): Reply => {
    const found = codes.get((call.params['code'] ?? '').toUpperCase());
    if (!found) return { status: 404, json: { msg: 'No report found for this login code' } };
    return { json: found.device ?? { stato: 'pending' } };
  };

  const play = (fields: Record<string, unknown>): Record<string, unknown> => {
    const found = codes.get(textOf(fields, 'login_code').toUpperCase());
    if (!found) throw new BadInput('unknown login_code');
    found.device = deviceOf(found, fields);
    return found.device;
  };

  const playByHand = (form: URLSearchParams): string => {
    const phone = identityOf(form);
    const code = form.get('login_code') ?? '';
    play({
      login_code: code,
      ...phone,
      failed: form.getAll('failed'),
      blacklistStatus: form.get('blacklist') ?? '',
      checks: {
        MDM: form.has('mdm') ? 'Yes' : 'No',
        DeviceLock: form.has('account') ? 'On' : 'Off',
        ...(form.get('batteria') ? { BatteryHealthPercentage: form.get('batteria') } : {}),
      },
      partial: form.has('partial'),
    });
    return said(`${phone.make} ${phone.modelName} (IMEI ${phone.imei}) risponde al codice ${code}.`);
  };

  const guarded = (answer: (call: Call) => Reply) => (call: Call) => refusal(call) ?? answer(call);
  const newestFirst = (): LoginCode[] => [...codes.values()].reverse();
  const service = 'phonecheck';
  return {
    service,
    desk: { card: () => playCard(newestFirst()), acts: { '/gioca': playByHand } },
    routes: [
      { service, method: 'POST', path: '/phonecheck/v2/auth/master/login', answer: login },
      { service, method: 'GET', path: '/phonecheck/v2/login-code', answer: guarded(giveCode) },
      { service, method: 'GET', path: '/phonecheck/v2/device-info/:code', answer: guarded(deviceInfo) },
      { method: 'POST', path: '/phonecheck/play', answer: (call) => ({ json: play(jsonOf(call)) }) },
      { method: 'GET', path: '/phonecheck/codes', answer: () => ({ json: newestFirst() }) },
    ],
  };
}

function deviceOf(found: LoginCode, fields: Record<string, unknown>): Record<string, unknown> {
  const identity = Object.fromEntries(
    ['make', 'modelName', 'modelNo', 'memory', 'imei', 'imei2', 'serial', 'color'].map((name) => [
      name,
      textOf(fields, name),
    ]),
  );
  const id = found.device?.['id'] ?? randomUUID();
  const device = { loginCode: found.code, ...identity, id };
  if (fields['partial'] === true) return { ...device, status: 'partial' };
  const failedField: unknown = fields['failed'] ?? [];
  if (!Array.isArray(failedField)) throw new BadInput('failed must be a list of names');
  const failed = failedField.map(String);
  const passed = phoneTests.filter((name) => !failed.includes(name));
  const shape = textOf(fields, 'shape') || 'map';
  const blacklist =
    typeof fields['blacklistStatus'] === 'string' ? fields['blacklistStatus'] : cleanBlacklistStatus;
  return {
    ...device,
    status: 'complete',
    passed: shaped(passed, shape),
    failed: shaped(failed, shape),
    ...(blacklist === '' ? {} : { blacklistStatus: blacklist }),
    ...checksOf(fields['checks']),
  };
}

const checkNames = [
  'MDM',
  'ESNResponse',
  'BatteryHealthPercentage',
  'BatteryCycle',
  'DeviceLock',
  'SimLock',
  'Parts',
];

/** What else the report says, as it is given: texts, as the vendor sends all of them. */
function checksOf(given: unknown): Record<string, string> {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null) throw new BadInput('checks must be fields');
  const fields = Object.entries(given as Record<string, unknown>);
  for (const [name, value] of fields)
    if (!checkNames.includes(name) || typeof value !== 'string')
      throw new BadInput(`checks: texts of ${checkNames.join(', ')}`);
  return Object.fromEntries(fields) as Record<string, string>;
}

function shaped(names: string[], shape: string): unknown {
  if (shape === 'list') return names;
  if (shape === 'text') return names.join(',');
  if (shape === 'map') return Object.fromEntries(names.map((name) => [name, true]));
  throw new BadInput('shape must be map, list or text');
}

function playCard(codes: LoginCode[]): string {
  const open = codes.filter(({ device }) => device?.['status'] !== 'complete');
  const choices = open.map(
    (
      { code, profile, given, device },
      at,
    ) => `<label class="choice"><input type="radio" name="login_code" value="${code}" ${at === 0 ? 'checked' : ''}>
<span><code>${code}</code> ${profile}, ore ${time(given)}${device ? ', prova in corso' : ''}</span></label>`,
  );
  const tests = phoneTests.map(
    (name) =>
      `<label class="choice"><input type="checkbox" name="failed" value="${escapeHtml(name)}"><span>${escapeHtml(name)}</span></label>`,
  );
  return `<section><h2>Prova del telefono</h2>${
    open.length === 0
      ? '<p class="empty">Nessun codice in attesa. Chiederne uno dalla schermata di acquisto, poi tornare qui.</p>'
      : `<form method="post" action="/gioca"><fieldset><legend>Codice</legend>${choices.join('')}</fieldset>${phoneFields()}
<details><summary>Prove non superate</summary><div class="grid">${tests.join('')}</div></details>
<label>Lista nera<select name="blacklist"><option value="${cleanBlacklistStatus}">Pulito</option><option>Reported lost or stolen</option><option value="">Non controllato</option></select></label>
<label class="choice"><input type="checkbox" name="mdm"><span>Gestito da un’azienda (MDM)</span></label>
<label class="choice"><input type="checkbox" name="account"><span>Blocco account attivo</span></label>
<label>Salute della batteria, per cento<input name="batteria" inputmode="numeric" maxlength="3" placeholder="non detta"></label>
<label class="choice"><input type="checkbox" name="partial"><span>La prova è ancora in corso: solo i dati del telefono</span></label>
<button>Rispondi</button></form>`
  }</section>`;
}

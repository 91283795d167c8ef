import { z } from 'zod';
import { normaliseImei, secondImei } from '#domain/imei';
import { testNames } from '#domain/test-report';
import { visibleText } from '#domain/visible-text';
import {
  memoryOf,
  type Diagnosis,
  type DiagnosticPort,
  type DiagnosticService,
  type StoredReport,
} from './diagnostics.ts';
import { checksOf, checkFields } from './phonecheck-checks.ts';
import { askJson, baseOf, deadline, postJson, unavailable, type Fetched, type JsonReply } from './http.ts';

/** The device and its tests as PhoneCheck reports them for a login code, normalised. */
interface LoginCodeReading extends Diagnosis {
  stato: 'ATTESA' | 'PARZIALE' | 'COMPLETO';
  id: string | null;
  /** what the phone has told so far */
  told: StoredReport;
}

interface PhoneCheckPort extends DiagnosticPort<string, LoginCodeReading> {
  source: 'PHONECHECK';
  /** Asks for a login code. */
  start(profile: 'IT' | 'EU'): Promise<Fetched<string>>;
}

export const phoneCheckService: DiagnosticService<PhoneCheckPort> = {
  simulated: { url: '/phonecheck', username: 'demo', password: 'demo' },
  open: ({ url, username = '', password = '' }) => createPhoneCheck({ url, username, password }),
};

const optional = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : visibleText(String(value)).trim() || null));

const tokenShape = z.object({ token: z.string().min(1) });
const codeShape = z.object({ loginCode: z.string().trim().min(4).max(40) });
const readingShape = z.object({
  status: z.enum(['pending', 'partial', 'complete']),
  make: optional,
  modelName: optional,
  modelNo: optional,
  memory: optional,
  imei: optional,
  imei2: optional,
  serial: optional,
  color: optional,
  id: optional,
  passed: z.unknown().optional(),
  failed: z.unknown().optional(),
  blacklistStatus: z.unknown().optional(),
  ...checkFields,
});

const states = { pending: 'ATTESA', partial: 'PARZIALE', complete: 'COMPLETO' } as const;

/**
 * PhoneCheck over HTTP. Logging in and its token are public; the addresses and the shape of a login code's answer are our
 * definition, because the vendor publishes none (rulings §8). A token that the service no longer takes is renewed once.
 */
export function createPhoneCheck(config: {
  url: string;
  username: string;
  password: string;
}): PhoneCheckPort {
  const base = baseOf(config.url);
  let known: string | null = null;

  async function logIn(signal: AbortSignal): Promise<Fetched<string>> {
    const body = JSON.stringify({ username: config.username, password: config.password });
    const reply = await postJson(`${base}/v2/auth/master/login`, body, signal);
    if (reply.kind !== 'ok') return reply;
    const given = tokenShape.safeParse(reply.value.body);
    if (reply.value.status !== 200 || !given.success)
      return unavailable(`login refused: HTTP ${reply.value.status}`);
    return { kind: 'ok', value: given.data.token };
  }

  async function get(path: string): Promise<Fetched<JsonReply>> {
    const signal = deadline();
    for (const isLast of [false, true]) {
      const token: Fetched<string> = known === null ? await logIn(signal) : { kind: 'ok', value: known };
      if (token.kind !== 'ok') return token;
      known = token.value;
      const reply = await askJson(`${base}${path}`, { signal, headers: { token_master: token.value } });
      if (reply.kind !== 'ok' || !isTokenRefused(reply.value)) return reply;
      known = null;
      if (isLast) break;
    }
    return unavailable('a token just given is refused');
  }

  return {
    source: 'PHONECHECK',

    async start(profile) {
      const reply = await get(`/v2/login-code?profile=${profile}`);
      if (reply.kind !== 'ok') return reply;
      const given = codeShape.safeParse(reply.value.body);
      if (reply.value.status !== 200 || !given.success)
        return unavailable(`no login code: HTTP ${reply.value.status}`);
      return { kind: 'ok', value: given.data.loginCode };
    },

    async read(loginCode) {
      const reply = await get(`/v2/device-info/${encodeURIComponent(loginCode)}`);
      if (reply.kind !== 'ok') return reply;
      if (reply.value.status === 404) return { kind: 'not_found' };
      if (reply.value.status !== 200) return unavailable(`HTTP ${reply.value.status}`);
      return normalised(reply.value.body);
    },
  };
}

// 401 is a missing token, a bad one is a 500 that says so.
function isTokenRefused({ status, body }: JsonReply): boolean {
  return status === 401 || (status === 500 && /token/i.test(JSON.stringify(body)));
}

function normalised(raw: unknown): Fetched<LoginCodeReading> {
  // A code not typed in yet is told with `stato`, everything later with `status`.
  const waiting = z.object({ stato: z.literal('pending') }).safeParse(raw).success;
  const shaped = readingShape.safeParse(waiting ? { ...(raw as object), status: 'pending' } : raw);
  if (!shaped.success) return unavailable(`unexpected report: ${shaped.error.message.slice(0, 200)}`);
  const { status, id, make, modelName, modelNo, memory, imei, imei2, serial, color } = shaped.data;
  const { passed, failed, blacklistStatus } = shaped.data;
  const { checks, isListed } = checksOf(shaped.data);
  const isComplete = status === 'complete';
  const told: StoredReport = {
    make,
    modelName,
    modelNo,
    color,
    ...memoryOf(memory),
    imei: imei && normaliseImei(imei),
    imei2: secondImei(imei2),
    // Rulings §4: a report without a serial has its IMEI as the serial.
    serial: serial ?? (imei && normaliseImei(imei)),
    passed: isComplete ? testNames(passed) : [],
    failed: isComplete ? testNames(failed) : [],
    blacklistStatus: isListed ? esnListed : literal(blacklistStatus),
    controlli: isComplete ? checks : null,
    offerta: null,
  };
  // Without a single test nothing has failed, and the phone would get its full price.
  if (isComplete && told.passed.length + told.failed.length === 0)
    return unavailable('complete without tests');
  return { kind: 'ok', value: { stato: states[status], id, told, kept: isComplete ? told : null, raw } };
}

/** What the look-up of operators says itself is told in words that no clean answer can be. */
const esnListed = 'ESNResponse: blackliststatus Yes';

/** The blacklist answer as it came, because only one exact text is clean; what is no text becomes one that is not. */
function literal(status: unknown): string | null {
  if (status == null || status === '') return null;
  return typeof status === 'string' ? status : JSON.stringify(status);
}

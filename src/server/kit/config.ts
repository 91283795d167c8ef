import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reportSources, type ReportSource } from '#domain/source';
import { lockWait } from './database.ts';
import { readDatabaseUrls } from './database-url.ts';
import { isOn, readPort, readWhole, type Env } from './env-values.ts';
import { Unfit } from './unfit.ts';

export interface GlsSettings {
  /** where addpickup.php is */
  url: string;
  /** where get_xml_track.php is */
  trackUrl: string;
  /** page on which people follow a parcel, `{n}` is its number; null: none */
  pageUrl: string | null;
  sede: string;
  profilo: string;
  password: string;
  contratto: string;
}

export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string;
  from: string;
  dkim: { domain: string; selector: string; privateKey: string } | null;
}

/** The certified mailbox by which invoices go to SdI and its answers come. */
export interface PecSettings {
  /** smtps://user:password@host:465 */
  smtpUrl: string;
  /** imaps://user:password@host:993 */
  imapUrl: string;
  /** our own address */
  address: string;
  /** SdI's; it names one of its own in its first answer, which takes the place of the general one */
  sdiAddress: string;
}

/** Where a service is and who we are to it, by the ends of its variables' names: `PICEA_CLIENT_ID` is `clientId`. */
export interface ServiceSettings {
  url: string;
  [name: string]: string;
}

/** Everything that may differ from one installation to another, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in the data folder */
  databaseUrl: string | null;
  /** the same database as its owner, who migrates; null: databaseUrl's role does it */
  migrationUrl: string | null;
  /** the same as databaseUrl without the pooler (PgBouncer) that stands before it; null: none does */
  directUrl: string | null;
  /** a streaming replica of it, which answers what only reads; null: none */
  replicaUrl: string | null;
  /** fill an empty database with the demo world, and let its users in */
  demo: boolean;
  /** start the simulators and talk to them where no outside service is configured */
  simulators: boolean;
  simulatorPort: number;
  /** whose X-Forwarded-For is believed: false nobody's, a number so many proxies before us, a text their addresses */
  trustProxy: false | number | string;
  /** parse every answer strictly by the contract (tests and development) */
  strictAnswers: boolean;
  /** how many processes answer behind the port */
  processes: number;
  /** connections to the database of each of them */
  poolSize: number;
  /** free bytes on the disk of the data folder below which this process is not ready */
  leastRoom: number;
  logLevel: string;
  webDir: string;
  /** address by which people reach this installation, without a slash at the end: it is printed in QR codes */
  publicUrl: string;
  metricsToken: string | null;
  /** who hears of a hole in the product, an address for security.txt; null: there is none */
  securityContact: string | null;
  /** mail server; null: none */
  smtp: SmtpSettings | null;
  /** certified mailbox for electronic invoices; null: they go by hand */
  pec: PecSettings | null;
  /** diagnostic services, by source; absent: none */
  diagnostics: Partial<Record<ReportSource, ServiceSettings>>;
  samsung: { url: string; key: string } | null;
  /** courier; null: none */
  gls: GlsSettings | null;
  /** how often the courier is asked about a pick-up (ms) */
  courierPauseMs: number;
  /** key of the stored files, 32 bytes; null: one is made in the data folder */
  filesKey: Buffer | null;
  /** S3 store for the files; null: a folder in the data folder */
  s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    prefix: string;
  } | null;
  /** map pictures of the shop locator, `{z}/{x}/{y}` in the address, and who is to be named for them; null: our own outline */
  mapTiles: { url: string; attribution: string } | null;
  /** how often a live connection is told that it is alive, and its session looked at (ms) */
  heartbeatMs: number;
  /** how long a call waits for what another holds in the database (ms) */
  lockWaitMs: number;
  /** siteverify captcha; null: our own proof of work */
  siteverify: { url: string; secret: string; field: string } | null;
}

/** SdI's general address (SdI's technical specification, chapter 3): for the first file, and as long as it names none of its own. */
export const sdiAddress = 'sdi01@pec.fatturapa.it';

function readKey(value: string | undefined): Buffer | null {
  if (!value) return null;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length !== 32) throw new Unfit('FILES_KEY non valida: servono 32 byte in base64 o esadecimale.');
  return key;
}

/** SMTP_URL, MAIL_FROM, and DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE where this program is to sign. */
function readSmtp(env: Env): SmtpSettings | null {
  const url = env['SMTP_URL'];
  if (!url) return null;
  if (!/^smtps?:\/\/[^/]+/.test(url) || !URL.canParse(url))
    throw new Unfit('SMTP_URL non valida: smtp://utente:password@server:587.');
  const from = env['MAIL_FROM'];
  if (!from) throw new Unfit('Con SMTP_URL serve anche MAIL_FROM, il mittente della posta.');
  const [domain, selector, keyFile] = [env['DKIM_DOMAIN'], env['DKIM_SELECTOR'], env['DKIM_KEY_FILE']];
  const dkim =
    domain && selector && keyFile ? { domain, selector, privateKey: readFileSync(keyFile, 'utf8') } : null;
  return { url, from, dkim };
}

/** PEC_SMTP_URL, PEC_IMAP_URL and PEC_ADDRESS, all or none; PEC_SDI_ADDRESS once SdI has named an address of its own. */
function readPec(env: Env): PecSettings | null {
  const { PEC_SMTP_URL: smtpUrl, PEC_IMAP_URL: imapUrl, PEC_ADDRESS: address } = env;
  if (!smtpUrl && !imapUrl) return null;
  if (!smtpUrl || !/^smtps?:\/\/[^/]+/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Unfit('PEC_SMTP_URL non valida: smtps://utente:password@server:465.');
  if (!imapUrl || !/^imaps?:\/\/[^/]+/.test(imapUrl) || !URL.canParse(imapUrl))
    throw new Unfit('PEC_IMAP_URL non valida: imaps://utente:password@server:993.');
  if (!address) throw new Unfit('Con PEC_SMTP_URL serve anche PEC_ADDRESS, l’indirizzo della casella PEC.');
  return { smtpUrl, imapUrl, address, sdiAddress: env['PEC_SDI_ADDRESS'] || sdiAddress };
}

/** SECURITY_CONTACT: a mail address or a page, as RFC 9116 writes them. */
function readContact(contact: string | undefined): string | null {
  if (!contact) return null;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Unfit('SECURITY_CONTACT non valido: mailto:sicurezza@example.it oppure https://…');
  return contact;
}

/** MAP_TILES_URL and MAP_TILES_ATTRIBUTION: the pages then ask that server for pictures, so both are given or neither. */
function readTiles(env: Env): Config['mapTiles'] {
  const [url, attribution] = [env['MAP_TILES_URL'], env['MAP_TILES_ATTRIBUTION']];
  if (!url) return null;
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!isWhole || !/^https:\/\/[\w.:-]+\//.test(url))
    throw new Unfit('MAP_TILES_URL non valida: https://server/{z}/{x}/{y}.png.');
  if (!attribution)
    throw new Unfit('Con MAP_TILES_URL serve anche MAP_TILES_ATTRIBUTION, la dicitura dovuta.');
  return { url, attribution };
}

/** GLS_URL (and GLS_TRACK_URL, where its tracking answers elsewhere) with the whole account, or none of it. */
function readGls(env: Env): GlsSettings | null {
  const url = env['GLS_URL'];
  if (!url) return null;
  const { GLS_SEDE: sede, GLS_PROFILO: profilo, GLS_PASSWORD: password, GLS_CONTRATTO: contratto } = env;
  if (!sede || !profilo || !password || !contratto)
    throw new Unfit('Con GLS_URL servono anche GLS_SEDE, GLS_PROFILO, GLS_PASSWORD e GLS_CONTRATTO.');
  const pageUrl = env['GLS_PAGE_URL'] || null;
  if (pageUrl && !/^https:\/\/.*\{n\}/.test(pageUrl))
    throw new Unfit('GLS_PAGE_URL non valida: https://server/pagina?numero={n}.');
  return { url, trackUrl: env['GLS_TRACK_URL'] || url, pageUrl, sede, profilo, password, contratto };
}

/**
 * `<SOURCE>_URL` and whatever else begins so, for each source that sends a report: PHONECHECK_URL, PHONECHECK_USERNAME and
 * PHONECHECK_PASSWORD; PICEA_URL, PICEA_CLIENT_ID and PICEA_KEY.
 */
function readDiagnostics(env: Env): Config['diagnostics'] {
  const given = reportSources.flatMap((source) => {
    const url = env[`${source}_URL`];
    const own = Object.entries(env).filter(([name]) => name.startsWith(`${source}_`));
    const settings = own.map(([name, value = '']) => [inCamelCase(name.slice(source.length + 1)), value]);
    return url ? [[source, { ...Object.fromEntries(settings), url }] as const] : [];
  });
  return Object.fromEntries(given);
}

/** 'CLIENT_ID' → 'clientId'. */
function inCamelCase(name: string): string {
  return name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What the embedded database has for us: PostgreSQL's 100, without those it keeps for its owner. */
const embeddedConnections = 95;
/** A process has connections beside its pool: it listens on one, and its jobs are told on another. */
const besidePool = 2;

/** PROCESSES and DB_POOL, which the embedded database must have the connections for. */
function readProcesses(env: Env, isEmbedded: boolean): Pick<Config, 'processes' | 'poolSize'> {
  const processes = readWhole(env, 'PROCESSES', 1, 1, 64);
  const poolSize = readWhole(env, 'DB_POOL', 10, 2, 1000);
  if (isEmbedded && processes > 1 && processes * (poolSize + besidePool) > embeddedConnections)
    throw new Unfit(
      `PROCESSES=${processes} con DB_POOL=${poolSize}: il database incorporato non ha tante connessioni. Ridurre uno dei due, o indicare un database con DATABASE_URL.`,
    );
  return { processes, poolSize };
}

/** Reads the environment; throws with a clear sentence when a value makes no sense. */
export function readConfig(env: Env = process.env): Config {
  const urls = readDatabaseUrls(env);
  const { databaseUrl } = urls;
  const demo = isOn(env['DEMO'], databaseUrl === null);
  const simulators = isOn(env['SIMULATORS'], demo);
  const port = readPort(env, 'PORT', 3000);
  const simulatorPort = readPort(env, 'SIM_PORT', 3100);
  if (simulators && port === simulatorPort && port !== 0)
    throw new Unfit(`PORT e SIM_PORT sono la stessa porta (${port}): sceglierne due diverse.`);
  const trust = env['TRUST_PROXY'];
  return {
    port,
    // Demo users have a known password: nobody else reaches them unless HOST says so (rulings §8).
    host: env['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(env['DATA_DIR'] || 'data'),
    ...urls,
    demo,
    simulators,
    simulatorPort,
    // Never simply everybody's: a visitor could then name any address as his own.
    trustProxy: !trust || trust === '0' ? false : /^\d$/.test(trust) ? Number(trust) : trust,
    strictAnswers: isOn(env['STRICT_ANSWERS'], false),
    ...readProcesses(env, databaseUrl === null),
    // What a busy day writes, several times over; PostgreSQL alone keeps pieces of 16 MB.
    leastRoom: 200 * 1024 * 1024,
    logLevel: env['LOG_LEVEL'] || 'warn',
    webDir: path.resolve(env['WEB_DIR'] || 'build/web'),
    publicUrl: (env['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    smtp: readSmtp(env),
    pec: readPec(env),
    metricsToken: env['METRICS_TOKEN'] || null,
    securityContact: readContact(env['SECURITY_CONTACT']),
    diagnostics: readDiagnostics(env),
    samsung: env['SAMSUNG_URL'] ? { url: env['SAMSUNG_URL'], key: env['SAMSUNG_KEY'] ?? '' } : null,
    gls: readGls(env),
    // Whoever plays the courier wants to see at once what he did.
    courierPauseMs: simulators ? 10_000 : 15 * 60_000,
    filesKey: readKey(env['FILES_KEY']),
    s3: env['S3_ENDPOINT']
      ? {
          endpoint: env['S3_ENDPOINT'],
          region: env['S3_REGION'] || 'us-east-1',
          bucket: env['S3_BUCKET'] || 'permuta',
          accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
          secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
          prefix: env['S3_PREFIX'] ?? '',
        }
      : null,
    mapTiles: readTiles(env),
    heartbeatMs: 20_000,
    lockWaitMs: lockWait,
    siteverify: env['CAPTCHA_URL']
      ? {
          url: env['CAPTCHA_URL'],
          secret: env['CAPTCHA_SECRET'] ?? '',
          field: env['CAPTCHA_FIELD'] ?? 'g-recaptcha-response',
        }
      : null,
  };
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey as a browser and its authenticator have it (WebAuthn level 3, P-256, no attestation). */
export interface TestPasskey {
  id: string;
  key: KeyObject;
  count: number;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');

/** The few forms of CBOR (RFC 8949) that an attestation has. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Whose page asked, that somebody was there (1) and was known (4), and how often it was used. */
function authenticatorData(rpId: string, flags: number, count: number, more = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more]);
}

/** What a browser sends once somebody has made a passkey. */
export function makePasskey(
  asked: { sfida?: string | undefined; rp_id?: string | undefined },
  origin: string,
): { passkey: TestPasskey; risposta: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number | string, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const id = randomBytes(16);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
  const attestation = new Map<number | string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authenticatorData(asked.rp_id ?? '', 0x41, 0, credential)],
  ]);
  return {
    passkey: { id: url(id), key: privateKey, count: 0 },
    risposta: {
      id: url(id),
      rawId: url(id),
      type: 'public-key',
      response: {
        clientDataJSON: url(clientData('webauthn.create', asked.sfida ?? '', origin)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      },
    },
  };
}

/** What a browser sends once a passkey has signed; it counts its uses. */
export function signWith(
  passkey: TestPasskey,
  asked: { sfida: string; rp_id: string } | undefined,
  origin: string,
): object {
  passkey.count += 1;
  const data = clientData('webauthn.get', asked?.sfida ?? '', origin);
  const authenticator = authenticatorData(asked?.rp_id ?? '', 1, passkey.count);
  const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), passkey.key);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: url(data),
      authenticatorData: url(authenticator),
      signature: url(signature),
    },
  };
}

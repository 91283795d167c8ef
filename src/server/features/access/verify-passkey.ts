import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { ParsedOf } from '#contract/api';
import type { passkeyPlace } from '#server/features/session/find-place';

type Place = NonNullable<ReturnType<typeof passkeyPlace>>;

/** Loaded when somebody has a passkey: its certificates' formats are megabytes that nobody else needs. */
const library = () => import('@simplewebauthn/server');

/** What a browser has made for this challenge, as it is kept; null where it is not what was asked for. */
export async function readNewPasskey(
  { rp_id, origin }: Place,
  challenge: string,
  response: ParsedOf<'setPasskey'>['risposta'],
): Promise<{
  credenziale: string;
  chiave: Buffer;
  contatore: number;
  trasporti: readonly string[];
  is_sincronizzata: 0 | 1;
} | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    // The password was the first factor; who holds the key needs not show who he is once more.
    requireUserVerification: false,
  }).catch(notTaken);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credenziale: credential.id,
    chiave: Buffer.from(credential.publicKey),
    contatore: credential.counter,
    trasporti: response.response.transports ?? [],
    is_sincronizzata: credentialBackedUp ? 1 : 0,
  };
}

/** The count of signatures after this one; null where the passkey has not signed this challenge. */
export async function readSignature(
  { rp_id, origin }: Place,
  challenge: string,
  key: { credenziale: string; chiave: Buffer; contatore: number },
  response: ParsedOf<'setPasskeyAccesso'>['risposta'],
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    credential: { id: key.credenziale, publicKey: new Uint8Array(key.chiave), counter: key.contatore },
    requireUserVerification: false,
  }).catch(notTaken);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library says why by throwing, and the one who asks is told no more than that it was not good. */
function notTaken(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}

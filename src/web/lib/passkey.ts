import type { DoneOf, InputOf, RefusedOf } from '#contract/api';

/** What a log-in may be confirmed by: `sfida`, signed by one of these. */
export type AskedPasskey = NonNullable<RefusedOf<'login'>['passkey']>;

/** Loaded when somebody has, or wants, a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Why none can be made or used here: the browser, or another address of ours than the one they belong to. */
export function passkeyObstacle(host: string): string | null {
  if (!('PublicKeyCredential' in window)) return 'Questo browser non conosce le passkey';
  return window.location.hostname === host ? null : `Le passkey valgono solo su ${host}`;
}

/** The browser's dialog was closed, timed out, or found nothing it could use: it says no more, lest a page learn which. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort|InvalidState|Security)Error$/.test(error.name))
      return null;
    throw error;
  }
}

/** Has the browser make a passkey; null where none was made. */
export function createPasskey(
  begun: DoneOf<'setPasskeyAvviata'>,
): Promise<InputOf<'setPasskey'>['risposta'] | null> {
  return orNothing(async () => {
    const { startRegistration } = await library();
    return startRegistration({
      optionsJSON: {
        rp: { id: begun.rp_id, name: 'Permuta' },
        user: { id: begun.utente, name: begun.user_name, displayName: begun.user_name },
        challenge: begun.sfida,
        // Ed25519, P-256, RSA.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: begun.presenti.map((id) => ({ type: 'public-key' as const, id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: 120_000,
      },
    });
  });
}

/** Has the browser sign with one of them; null where it did not. */
export function signWithPasskey(
  asked: AskedPasskey,
): Promise<InputOf<'setPasskeyAccesso'>['risposta'] | null> {
  return orNothing(async () => {
    const { startAuthentication } = await library();
    return startAuthentication({
      optionsJSON: {
        rpId: asked.rp_id,
        challenge: asked.sfida,
        allowCredentials: asked.credenziali.map(({ id, trasporti }) => ({
          type: 'public-key' as const,
          id,
          transports: trasporti as AuthenticatorTransport[],
        })),
        userVerification: 'preferred',
        timeout: 120_000,
      },
    });
  });
}

/**
 * Passkeys: the options and credentials of WebAuthn travel as JSON with base64url texts, the browser wants bytes.
 * Written out, because the browser's own parseCreationOptionsFromJSON and toJSON are missing in older ones.
 */

export type PasskeyProblem = 'cancelled' | 'known' | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`passkey ${problem}`, { cause });
    this.problem = problem;
  }
}

interface DescriptorJson {
  id: string;
  type: PublicKeyCredentialType;
  transports?: AuthenticatorTransport[];
}

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: DescriptorJson[];
}

interface CreationJson
  extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: DescriptorJson[];
}

export function passkeysPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function';
}

/** Asks the device to prove that it holds one of the passkeys. `asked` is what the server wants: { publicKey }. */
export async function showPasskey(asked: Record<string, unknown>): Promise<Record<string, unknown>> {
  const options = asked.publicKey as RequestJson;
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: options.allowCredentials?.map(descriptor) ?? [],
  };
  const credential = await ask(() => navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...described(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle && { userHandle: toText(response.userHandle) }),
    },
  };
}

/** Asks the device to make a passkey. */
export async function makePasskey(asked: Record<string, unknown>): Promise<Record<string, unknown>> {
  const options = asked.publicKey as CreationJson;
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: options.excludeCredentials?.map(descriptor) ?? [],
  };
  const credential = await ask(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...described(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

const descriptor = (each: DescriptorJson) => ({ ...each, id: toBytes(each.id) });

function described(credential: PublicKeyCredential) {
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    ...(credential.authenticatorAttachment && {
      authenticatorAttachment: credential.authenticatorAttachment,
    }),
  };
}

async function ask(call: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await call().catch((cause: unknown) => {
    throw new PasskeyError(problemOf(cause), cause);
  });
  if (!credential) throw new PasskeyError('cancelled', undefined);
  return credential as PublicKeyCredential;
}

function problemOf(cause: unknown): PasskeyProblem {
  if (!(cause instanceof DOMException)) return 'failed';
  if (cause.name === 'NotAllowedError' || cause.name === 'AbortError') return 'cancelled';
  return cause.name === 'InvalidStateError' ? 'known' : 'failed';
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

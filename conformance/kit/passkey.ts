import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { florin } from './client.ts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const userPresent = 1;
const userVerified = 4;
const withCredential = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A key in a device: it makes one credential and signs with it, as a browser would pass it on. */
export class Passkey {
  private readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** The answer to options of creation: attestation of format none. */
  create(options: { challenge: string; rp: { id: string } }): object {
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([
      this.data(options.rp.id, withCredential),
      Buffer.alloc(16),
      length,
      this.id,
      this.cose,
    ]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return this.credential({
      clientDataJSON: client('webauthn.create', options.challenge),
      attestationObject: text(attestation),
      transports: ['internal'],
    });
  }

  /** The answer to options of use. */
  use(options: { challenge: string; rpId: string }): object {
    this.count++;
    const data = this.data(options.rpId, 0);
    const said = client('webauthn.get', options.challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(Buffer.from(said, 'base64url'))]))
      .sign(this.key);
    return this.credential({
      clientDataJSON: said,
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  private data(rp: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rp), Buffer.from([userPresent | userVerified | flags]), count]);
  }

  private credential(response: object): object {
    const id = text(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url');

const client = (type: string, challenge: string) =>
  text(Buffer.from(JSON.stringify({ type, challenge, origin: florin.base, crossOrigin: false })));

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/**
 * Flags of authenticator data (WebAuthn Level 3, 6.1): user present, user verified, key included.
 */
const flags = { seen: 0x05, created: 0x45 } as const;

interface Place {
  readonly origin?: string;
  /** Signs with user presence only, without verification. */
  readonly isUnverified?: boolean;
}

/** An authenticator with one passkey, as seen by a browser for a page. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  /** The request as from a page of this origin. */
  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin;
  }

  attest(challenge: string, place: Place = {}) {
    const attested = [Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, this.#cose()];
    const authData = Buffer.concat([this.#data(flags.created, place), ...attested]);
    const object = new Map<string, Map<string, string> | string | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientDataJSON = text(this.#clientData('webauthn.create', challenge, place));
    const response = { clientDataJSON, attestationObject: text(isoCBOR.encode(object)) };
    return { ...this.#credential(), response };
  }

  assert(challenge: string, userHandle?: string, place: Place = {}) {
    this.#counter += 1;
    const authData = this.#data(flags.seen, place);
    const client = this.#clientData('webauthn.get', challenge, place);
    const signed = Buffer.concat([authData, sha256(client)]);
    const response = {
      clientDataJSON: text(client),
      authenticatorData: text(authData),
      signature: text(sign('sha256', signed, this.#keys.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    };
    return { ...this.#credential(), response };
  }

  #credential() {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #data(flag: number, { origin = this.#origin, isUnverified = false }: Place): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const shown = isUnverified ? flag & ~0x04 : flag;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([shown]), counter]);
  }

  /** An EC2 key for ES256 (RFC 9053). */
  #cose(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Place): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }
}

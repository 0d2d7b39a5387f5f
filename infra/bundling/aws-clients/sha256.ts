import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

type Data = string | ArrayBuffer | ArrayBufferView;

/** Of the credentials, and of the keys that the signer derives from them once a day. */
const keys = new Map<Data, KeyObject>();

/**
 * SHA-256 for the SDK's signer, which asks for an HMAC with the same few secrets at every call. The SDK's own
 * class makes a key object of them each time, a third of the time of a signature (measured).
 */
export class Sha256 {
  private readonly hash;

  constructor(secret?: Data) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', keyOf(secret));
  }

  update(data: Data): void {
    this.hash.update(viewOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
}

function keyOf(secret: Data): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(viewOf(secret)));
  keys.set(secret, key);
  return key;
}

function viewOf(data: Data): string | Uint8Array {
  if (typeof data === 'string') return data;
  if (!ArrayBuffer.isView(data)) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** What the address of a mail says about an answer to it. */
export interface ReplyClaim {
  /** Whose conversation it is, and who may answer. */
  readonly userId: number;
  /** The change request that the mail is about; null for the chat itself. */
  readonly request: { readonly websiteId: number; readonly number: number } | null;
  /** When the mail was sent, in whole seconds. */
  readonly sentAt: Date;
}

const version = 1;
const idBytes = 5;
const numberBytes = 3;
const secondsBytes = 4;
const claimBytes = 1 + 2 * idBytes + numberBytes + secondsBytes;
/** RFC 2104, section 5: at least half of the hash, and 80 bits. */
export const macBytes = 16;
const tokenBytes = claimBytes + macBytes;
/** A digit of base 32 has five bits. */
const digits = Math.ceil((tokenBytes * 8) / 5);

/** Throws RangeError for ids beyond a million million. */
export function encodeClaim({ userId, request, sentAt }: ReplyClaim): Buffer {
  const bytes = Buffer.alloc(claimBytes);
  let at = bytes.writeUInt8(version);
  at = bytes.writeUIntBE(userId, at, idBytes);
  at = bytes.writeUIntBE(request?.websiteId ?? 0, at, idBytes);
  at = bytes.writeUIntBE(request?.number ?? 0, at, numberBytes);
  bytes.writeUIntBE(Math.floor(sentAt.getTime() / 1000), at, secondsBytes);
  return bytes;
}

function decodeClaim(bytes: Buffer): ReplyClaim {
  let at = 1;
  const next = (length: number) => {
    at += length;
    return bytes.readUIntBE(at - length, length);
  };
  const [userId, websiteId, number] = [next(idBytes), next(idBytes), next(numberBytes)];
  const sentAt = new Date(next(secondsBytes) * 1000);
  return { userId, request: number === 0 ? null : { websiteId, number }, sentAt };
}

/**
 * Digits and lower-case letters alone, since mail programs change the case of addresses. With `reply+` 61 characters
 * of the 64 that a local part may have (RFC 5321, section 4.5.3.1.1).
 */
export function formatToken(claim: Buffer, mac: Buffer): string {
  const number = BigInt(`0x${Buffer.concat([claim, mac]).toString('hex')}`);
  return number.toString(32).padStart(digits, '0');
}

const token = /^[0-9a-v]{55}$/;

/** Null if it is no token of this version. */
export function parseToken(text: string) {
  const lower = text.toLowerCase();
  if (!token.test(lower)) return null;
  const number = [...lower].reduce((sum, digit) => sum * 32n + BigInt(parseInt(digit, 32)), 0n);
  const hex = number.toString(16).padStart(tokenBytes * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length !== tokenBytes || bytes[0] !== version) return null;
  const claim = bytes.subarray(0, claimBytes);
  return { claim, mac: bytes.subarray(claimBytes), said: decodeClaim(claim) };
}

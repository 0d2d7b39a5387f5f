import type { Receipt } from '#shared/model/receipt.ts';
import { isoDayIn } from '#shared/rules/time-zone.ts';

interface Owned {
  readonly siteName: string;
  readonly owner: string;
  readonly sha256: string;
  /** Who delivers it, where no receipt says so. */
  readonly seller: string;
  /** Null if there is none yet. */
  readonly receipt: Receipt | null;
}

/** OWNERSHIP.txt of a hand-over: what was sold, to whom, and that it is theirs. */
export function ownershipText({ siteName, owner, sha256, seller, receipt }: Owned): string {
  const lines = [
    'OWNERSHIP',
    '',
    `Website: ${siteName}`,
    `Owner: ${receipt?.buyer.name ?? owner}`,
    `Delivered by: ${receipt?.seller.name ?? seller}`,
    ...(receipt
      ? [`Receipt: ${receipt.id} of ${isoDayIn(receipt.timeZone, new Date(receipt.issuedAt))}`]
      : []),
    `SHA-256 of website.zip: ${sha256}`,
    '',
    ...(receipt?.statement ? [receipt.statement, ''] : []),
    'The owner may use, change, move and host this website anywhere, without any time limit.',
    'Parts by others that are in it stay under the licenses that come with them.',
    '',
  ];
  return lines.join('\n');
}

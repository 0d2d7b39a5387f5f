import { assetLimits } from '#shared/limits/assets.ts';
import { assetRefusals } from '#shared/texts/assets.ts';
import { type Account, isKnown } from './known-customer.ts';

/** What all files of one customer may have, and what to say beyond it. */
export interface AssetRoom {
  readonly bytes: number;
  readonly refusal: string;
}

/** Of whoever sends the files: strangers have less, since nothing ever ends what they store (THREAT-H8). */
export function assetRoom(sender: Account, now: Date): AssetRoom {
  return isKnown(sender, now)
    ? { bytes: assetLimits.maxTotalBytes, refusal: assetRefusals.noRoom }
    : { bytes: assetLimits.maxBytesOfStranger, refusal: assetRefusals.noRoomYet };
}

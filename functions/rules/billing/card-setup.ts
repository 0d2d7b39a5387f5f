import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import type { StripeScope } from './payment.ts';

/** A card form that charges nothing, at Stripe. */
interface CardSetup {
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

const setupMetadata = z.object({ type: z.literal('card'), userId: idText });

/** The metadata of a form for a new card. */
export function describeCardSetup(userId: number, stack: string) {
  return { type: 'card', userId: String(userId), stack };
}

/** The subscriber whose new card it is for; or why it is none of ours. */
export function subscriberOf(
  setup: CardSetup | null,
  scope: StripeScope,
): number | 'foreign' | 'orphan' {
  if (!setup) return 'orphan';
  if (setup.metadata.stack !== scope.stack) return 'foreign';
  const metadata = setupMetadata.safeParse(setup.metadata).data;
  return metadata && setup.livemode === scope.livemode ? metadata.userId : 'orphan';
}

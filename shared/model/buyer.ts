import * as z from 'zod/mini';
import { textLimits } from '../limits/text.ts';
import { optionalText } from './text.ts';

/** The buyer's details on future receipts; blank means none. */
export const buyerFields = z.object({
  name: optionalText(textLimits.buyerName),
  address: optionalText(textLimits.buyerAddress),
  taxId: optionalText(textLimits.taxId),
});

export const buyer = z.object({
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
});

export type Buyer = z.infer<typeof buyer>;

import * as z from 'zod/mini';
import { environment } from './env.ts';

/** Empty where the operator has not set it. */
const text = z._default(z.string(), '');

const env = environment({
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  SELLER_TAX_ID: text,
  SELLER_TAX_LINE: text,
});

/** The seller of the stack's parameters, empty where they say nothing. */
export function sellerOfStack() {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, SELLER_TAX_LINE } = env();
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS,
    taxId: SELLER_TAX_ID,
    taxLine: SELLER_TAX_LINE,
  };
}

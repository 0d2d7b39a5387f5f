import {
  closeRefund,
  type NewPayment,
  paymentEntry,
  paymentLoss,
  paymentReturn,
} from '../data/payments/payment.ts';
import { purchaseEnd, purchaseExists, purchaseGrant } from '../data/payments/purchase.ts';
import { transact } from '../data/table/table.ts';
import { userUpdate } from '../data/users/user.ts';
import type { PurchaseStep } from '../domain/payments/purchase-step.ts';
import { log } from '../platform/logger.ts';
import { refundPayment } from '../services/stripe/payment-intents.ts';
import type { PurchaseCase } from './purchase-case.ts';

type Take = (found: PurchaseCase) => Promise<void>;

type TableStep = Exclude<PurchaseStep, 'checkRival'>;

const takes: Readonly<Record<TableStep, Take>> = {
  grant,
  refund: ({ payment }) => giveBack(payment.id),
  enterDuplicate: async (found) => {
    await transact([paymentEntry(entryOf(found, 'duplicate')), purchaseExists(found.user.id)]);
  },
  enterRevoked: async (found) => {
    await transact([paymentEntry(entryOf(found, 'revoked'))]);
  },
  revoke: async ({ payment, user }) => {
    await transact([
      paymentLoss(payment.id, 'revoked'),
      purchaseEnd({ userId: user.id, paymentIntentId: payment.id }),
      userUpdate(user, { hasPurchasedSite: false, purchaseDate: null }, []),
    ]);
  },
};

/** Takes one step. Its writes ask whether the table is still as it was read; if not, nothing happens. */
export function takeStep(step: TableStep, found: PurchaseCase): Promise<void> {
  return takes[step](found);
}

/** Grants by this payment; one that granted although it was made later goes back (RULE-23). */
async function grant(found: PurchaseCase): Promise<void> {
  const { user, purchase } = found;
  const entry = entryOf(found, 'granted');
  const { paymentIntentId, paidAt } = entry;
  const failed = await transact([
    found.entry ? paymentReturn(paymentIntentId) : paymentEntry(entry),
    purchaseGrant({ userId: user.id, paymentIntentId, paidAt }, purchase),
    userUpdate(user, { hasPurchasedSite: true, purchaseDate: paidAt }, []),
    ...(purchase ? [paymentLoss(purchase.paymentIntentId, 'duplicate')] : []),
  ]);
  if (failed.length === 0 && purchase) await giveBack(purchase.paymentIntentId);
}

async function giveBack(paymentIntentId: string): Promise<void> {
  await refundPayment(paymentIntentId);
  await closeRefund(paymentIntentId);
  log('warn', 'refunded a second payment for one purchase', { paymentIntentId });
}

function entryOf({ payment, receipt }: PurchaseCase, state: NewPayment['state']): NewPayment {
  return {
    paymentIntentId: payment.id,
    userId: receipt.userId,
    state,
    amount: payment.amountReceived,
    paidAt: receipt.paidAt.toISOString(),
  };
}

import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { balanceTransactionKind, newBalanceTransaction } from '../objects/balance-transaction.ts';
import { type Charge, chargeKind } from '../objects/charge.ts';
import { type Dispute, disputeKind, newDispute, newDisputeId } from '../objects/dispute.ts';
import { newId } from '../storage/ids.ts';

/** Fee of a dispute in the US, won or lost (cents). Source: Stripe's prices. */
const disputeFee = 1_500;

/** Opens a dispute: the bank takes the money of the charge back until it is decided. */
export function openDispute(call: Call, charge: Charge): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const id = newDisputeId();
  const withdrawal = moveBalance(call, id, charge, { amount: -charge.amount, fee: disputeFee });
  call.objects.replace(chargeKind, { ...charge, disputed: true });
  const dispute = call.objects.add(disputeKind, newDispute(id, charge, withdrawal, call.now));
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute; a won dispute returns the money. */
export function closeDispute(call: Call, before: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (before.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  const returned =
    outcome === 'won'
      ? [moveBalance(call, before.id, before, { amount: before.amount, fee: 0 })]
      : [];
  const dispute = call.objects.replace(disputeKind, {
    ...before,
    balance_transactions: [...before.balance_transactions, ...returned],
    status: outcome,
  });
  call.emit('charge.dispute.closed', dispute, { status: before.status });
  if (outcome === 'won') call.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

interface Movement {
  readonly amount: number;
  readonly fee: number;
}

function moveBalance(
  call: Call,
  source: string,
  { currency }: { readonly currency: string },
  { amount, fee }: Movement,
) {
  const id = newId(balanceTransactionKind.prefix);
  const entry = {
    id,
    type: 'adjustment',
    amount,
    fee,
    currency,
    source,
    created: call.now,
  } as const;
  return call.objects.add(balanceTransactionKind, newBalanceTransaction(entry));
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { refreshPanel } from '#frontend/src/features/admin/panel-queries.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { amountOf } from '#frontend/src/ui/typed-money.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { admin } from '#shared/api/admin.ts';
import type { ReceiptSummary } from '#shared/model/receipt.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { formatMoney, typedMoney } from '#shared/rules/money.ts';
import { refusals } from '#shared/texts/refusals.ts';

interface RefundFormProps {
  readonly userId: number;
  /** Who gets it back. */
  readonly name: string;
  readonly receipt: ReceiptSummary;
  readonly onClose: () => void;
}

/**
 * Refunds the rest of a payment or a part; a full refund of a purchase locks the download again.
 */
export function RefundForm({ userId, name, receipt, onClose }: RefundFormProps) {
  const { paymentIntentId, amount, currency, refundedAmount, kind, paidWith } = receipt;
  const left = amount - refundedAmount;
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [typed, setTyped] = useState(() => typedMoney(left, currency));
  // Together with what was refunded before.
  const isAll = kind === 'purchase' && amountOf(typed, currency) === left;
  const form = useForm({
    schema: admin.refund.body,
    read: (data) => ({
      ...{ userId, paymentIntentId, refundedCents: refundedAmount, reason: data.get('reason') },
      amountCents: amountOf(String(data.get('amountCents') ?? ''), currency),
    }),
    submit: async (body) => {
      setProblem('');
      await panelApi.refund({ body });
      await refreshPanel(client);
      toast({
        title: 'Refunded',
        text: `${formatMoney(body.amountCents ?? left, currency)} is on its way back.`,
      });
      onClose();
    },
    onError: (error) => {
      setProblem(messageOf(error, refusals.internal));
      void refreshPanel(client);
    },
  });
  return (
    <Form form={form}>
      <p>
        <bdi>{name}</bdi> gets it back on {paidWith ? cardName(paidWith) : 'what they paid with'},
        in a few days.
      </p>
      <Field
        name="amountCents"
        label={`Amount in ${currency.toUpperCase()}`}
        hint={`At most ${formatMoney(left, currency)}.`}
        required
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field
        name="reason"
        label="Reason"
        hint="Shown in the activity; the customer does not see it."
        required
      >
        <Input autoComplete="off" maxLength={200} />
      </Field>
      <div role="status">
        <Notice tone={isAll ? 'warning' : 'accent'}>{lossOf(kind, isAll)}</Notice>
      </div>
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <FormActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={form.isBusy && 'Refunding...'}>
          {refundOf(amountOf(typed, currency), left, currency)}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The sum is named where the click sends it away; none while it could not be refunded. */
function refundOf(cents: number, left: number, currency: string): string {
  const isRefundable = cents > 0 && cents <= left;
  return isRefundable ? `Refund ${formatMoney(cents, currency)}` : 'Refund';
}

/** What ends with the money. */
function lossOf(kind: ReceiptSummary['kind'], isAll: boolean): string {
  if (kind !== 'purchase') {
    return 'They lose nothing: the subscription goes on. To end it as well, cancel it.';
  }
  return isAll
    ? 'All of it is refunded then, so they lose the website that they bought: its download is locked again.'
    : 'They keep the website: only a refund of all of it locks the download.';
}

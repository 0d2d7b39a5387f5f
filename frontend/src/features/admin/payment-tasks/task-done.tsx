import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import { paymentTasks, paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { refreshPanel } from '../panel-queries.ts';

/** Marks what waits about a payment as done. */
export function TaskDone({ task }: { readonly task: PaymentTask }) {
  const { id, kind, customer } = task;
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: () => panelApi.closePaymentTask({ body: { id } }),
    onSuccess: () => refreshPanel(client),
    onError: (error) => toastFailure(paymentTasks.failed, error),
  });
  return (
    <Button
      size="sm"
      aria-label={`${paymentTasks.done}: ${paymentTaskWords[kind].title}, ${customer?.name ?? paymentTasks.gone}`}
      busy={closing.isPending && 'Saving...'}
      onClick={() => closing.mutate()}
    >
      {paymentTasks.done}
    </Button>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { isDeclined } from '#frontend/src/proof/passkey.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { refreshFactors } from './factors-query.ts';

/** Changes something about the second factor and shows what came of it. */
export function useFactorAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await refreshFactors(client);
      onDone(result);
    },
    onError: (error) => {
      if (isDeclined(error)) return;
      const text = messageOf(error, refusals.internal);
      toast({ title: 'Nothing was changed', text, tone: 'destructive' });
    },
  });
}

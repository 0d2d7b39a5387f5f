import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isDeclined } from '#frontend/src/entities/second-factor/passkey.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { refreshFactors } from './factors-query.ts';

/** Changes the second factor and shows the result. */
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
      toastFailure(toastTitles.nothingChanged, error);
    },
  });
}

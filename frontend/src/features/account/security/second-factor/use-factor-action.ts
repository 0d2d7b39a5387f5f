import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#frontend/src/api/toast-failure.ts';
import { isDeclined } from '#frontend/src/proof/passkey.ts';
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
      toastFailure('Nothing was changed', error);
    },
  });
}

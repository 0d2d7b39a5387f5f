import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { setCurrentUser } from '#frontend/src/api/current-user.ts';
import type { User } from '#shared/model/user.ts';

/** Updates the user everywhere from a call's answer. */
export function useReplaceUser(): (user: User) => void {
  const client = useQueryClient();
  return useCallback((user) => setCurrentUser(client, user), [client]);
}

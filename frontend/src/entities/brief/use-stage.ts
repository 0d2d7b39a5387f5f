import { useQuery } from '@tanstack/react-query';
import type { Stage } from '#shared/model/stage.ts';
import { briefQuery } from './brief-query.ts';

/** Where a customer's website stands; `undefined` while it loads. */
export function useStage(userId: number): Stage | undefined {
  return useQuery(briefQuery(userId)).data?.stage;
}

import {
  type ChangeRequest,
  type RequestStep,
  requestLabel,
} from '#shared/model/change-request.ts';

type Request = Pick<ChangeRequest, 'number' | 'title' | 'state' | 'changedAt' | 'zip'> & {
  readonly history: readonly Pick<RequestStep, 'state' | 'at'>[];
};

/** A request that the agency has worked on. */
export interface ReviewedRequest {
  /** `R-14 New photo` */
  readonly title: string;
  /** When it was last ready for review. */
  readonly createdAt: string;
  /** Of its ZIP; null without one. */
  readonly fileName: string | null;
}

/** Those that were done, or ready for their customer to look at, in a month. */
export function reviewedIn(
  month: string,
  requests: readonly Request[],
): readonly ReviewedRequest[] {
  return requests
    .filter(({ state }) => state === 'to-review' || state === 'done')
    .map((request) => ({
      title: `${requestLabel(request)} ${request.title}`,
      createdAt:
        request.history.findLast(({ state }) => state === 'to-review')?.at ?? request.changedAt,
      fileName: request.zip?.fileName ?? null,
    }))
    .filter(({ createdAt }) => createdAt.startsWith(month));
}

import { isOpenState, type RequestState } from '#shared/model/change-request.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { getRequest, requestNamed, type StoredRequest } from '../data/websites/change-request.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Throws 404 if it does not exist, 409 if `If-Match` names another version. */
export async function findRequest(id: string, headers: Headers): Promise<StoredRequest> {
  const request = await getRequest(requestNamed(id));
  if (!request) throw notFound();
  requireVersion(headers['if-match'], request.version, requestRefusals.changedElsewhere);
  return request;
}

/** As `findRequest`; also throws 409 if it is done or declined. */
export async function findOpenRequest(id: string, headers: Headers): Promise<StoredRequest> {
  const request = await findRequest(id, headers);
  if (!isOpenState(request.state)) throw conflict(requestRefusals.wrongState);
  return request;
}

/** Throws 409 if `state` is not one of the allowed steps. */
export function requireStep(steps: readonly RequestState[], state: RequestState): void {
  if (!steps.includes(state)) throw conflict(requestRefusals.wrongState);
}

import { panelApi } from '#frontend/src/api/panel-client.ts';
import {
  type ChangeRequest,
  type RequestState,
  requestLabel,
} from '#shared/model/change-request.ts';
import { requestMessages } from '#shared/texts/requests.ts';
import { ifMatch } from '../panel-queries.ts';
import { useChangeRequest } from './use-change-request.ts';

interface Move {
  readonly state: RequestState;
  readonly reason?: string;
}

/** Moves a request in the shown version. */
export function useMoveRequest(request: ChangeRequest) {
  const params = { id: request.id };
  return useChangeRequest<Move>(
    (body) => panelApi.changeRequestState({ params, body, headers: ifMatch(request) }),
    () => requestMessages.moved(requestLabel(request)),
  );
}

import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';

/** An answer as its customer reads it in the chat: a message of its own says what it is about. */
export function requestAnswer(
  request: Pick<ChangeRequest, 'number' | 'title'>,
  text: string,
): string {
  return `About ${requestLabel(request)}, “${request.title}”:\n\n${text}`;
}

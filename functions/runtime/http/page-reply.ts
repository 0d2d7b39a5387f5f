import { type Listed, pageHeaders } from '#functions/rules/http/page-headers.ts';
import { Reply } from './reply.ts';

/** A page of a list: its items in the body, neighboring pages and total in the headers. */
export function pageReply<T>(items: readonly T[], listed: Listed): Reply<T[]> {
  return new Reply([...items], { headers: pageHeaders(listed) });
}

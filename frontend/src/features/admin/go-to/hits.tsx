import type { ReactNode } from 'react';
import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { BoardIcon } from '#frontend/src/ui/icons/board.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { GlobeIcon } from '#frontend/src/ui/icons/globe.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import type { Found } from '#shared/api/admin/find.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import { CustomerMark } from './customer-mark.tsx';
import { customerPlace, isWebsitePlace, websitePlace } from './places.ts';
import type { Place } from './recent.ts';

export interface Hit {
  readonly id: string;
  /** An address, or what to do. */
  readonly target: string | (() => void);
  readonly icon: ReactNode;
  readonly name: string;
  /** Blank for none. */
  readonly detail: string;
  readonly mark?: ReactNode;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** Where no search says what is wanted. */
export function newestGroup(customers: readonly Customer[]): readonly HitGroup[] {
  return withHits([{ title: 'Newest customers', hits: customerHits(customers) }]);
}

export function foundGroups(found: Found): readonly HitGroup[] {
  return withHits([
    { title: 'Customers', hits: customerHits(found.customers) },
    { title: 'Websites', hits: found.websites.map(websitePlace).map(placeHit) },
    { title: 'Requests', hits: found.requests.map(requestHit) },
    { title: 'Conversations', hits: found.conversations.map(conversationHit) },
  ]);
}

/** What was opened before, the latest first. */
export function recentGroup(recent: readonly Place[]): readonly HitGroup[] {
  return withHits([{ title: 'Recently opened', hits: recent.map(placeHit) }]);
}

/** In each group what was opened lately comes first. */
export function recentFirst(
  groups: readonly HitGroup[],
  recent: readonly Place[],
): readonly HitGroup[] {
  const known = new Set(recent.map(({ id }) => id));
  return groups.map(({ title, hits }) => ({
    title,
    hits: [...hits.filter(({ id }) => known.has(id)), ...hits.filter(({ id }) => !known.has(id))],
  }));
}

export function withHits(groups: readonly HitGroup[]): readonly HitGroup[] {
  return groups.filter(({ hits }) => hits.length > 0);
}

const iconSize = 18;
const person = <PersonIcon size={iconSize} />;
const globe = <GlobeIcon size={iconSize} />;

/** A website, or else a customer: also as this browser remembers them. */
function placeHit(place: Place): Hit {
  const { id, to, name, detail } = place;
  return { id, name, detail, target: to, icon: isWebsitePlace(place) ? globe : person };
}

function customerHits(customers: readonly Customer[]): readonly Hit[] {
  return customers.map((customer) => ({
    ...placeHit(customerPlace(customer)),
    mark: <CustomerMark customer={customer} among={customers} />,
  }));
}

function requestHit(request: Found['requests'][number]): Hit {
  const { id, title, websiteName, state } = request;
  return {
    id: `request-${id}`,
    icon: <BoardIcon size={iconSize} />,
    target: paths.adminRequest(id),
    name: title,
    detail: `${requestLabel(request)} · ${websiteName}`,
    mark: <RequestBadge state={state} />,
  };
}

function conversationHit(chat: Found['conversations'][number]): Hit {
  const { id, lastMessage, isWaiting } = chat;
  return {
    id: `conversation-${id}`,
    icon: <ChatIcon size={iconSize} />,
    target: paths.supportChat(id),
    name: displayName(chat),
    detail: lastMessage ?? supportConsole.noMessages,
    mark: isWaiting ? <Badge tone="warning">{supportConsole.filters.waiting}</Badge> : undefined,
  };
}

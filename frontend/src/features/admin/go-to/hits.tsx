import type { ReactNode } from 'react';
import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import type { Found } from '#shared/api/admin/find.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { supportConsole } from '#shared/texts/chat.ts';

export interface Hit {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly mark?: ReactNode;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** Where no search says what is wanted. */
export function newestGroup(customers: readonly Customer[]): readonly HitGroup[] {
  return filled([{ title: 'Newest customers', hits: customers.map(customerHit) }]);
}

export function foundGroups(found: Found): readonly HitGroup[] {
  return filled([
    { title: 'Customers', hits: found.customers.map(customerHit) },
    { title: 'Websites', hits: found.websites.map(websiteHit) },
    { title: 'Requests', hits: found.requests.map(requestHit) },
    { title: 'Conversations', hits: found.conversations.map(conversationHit) },
  ]);
}

function filled(groups: readonly HitGroup[]): readonly HitGroup[] {
  return groups.filter(({ hits }) => hits.length > 0);
}

function customerHit(customer: Customer): Hit {
  const { label, tone } = saleStatus(customer);
  return {
    id: `customer-${customer.id}`,
    to: paths.adminCustomer(customer.id),
    name: displayName(customer),
    detail: customer.email,
    mark: customer.isAdmin ? <Badge>Administrator</Badge> : <Badge tone={tone}>{label}</Badge>,
  };
}

/** Most websites are named after their owner. */
function websiteHit({ id, name, owner }: Found['websites'][number]): Hit {
  const detail = owner === name ? `Website ${id}` : `Website ${id} · ${owner}`;
  return { id: `website-${id}`, to: paths.adminWebsite(id), name, detail };
}

function requestHit(request: Found['requests'][number]): Hit {
  const { id, title, websiteName, state } = request;
  return {
    id: `request-${id}`,
    to: paths.adminRequest(id),
    name: title,
    detail: `${requestLabel(request)} · ${websiteName}`,
    mark: <RequestBadge state={state} />,
  };
}

function conversationHit(chat: Found['conversations'][number]): Hit {
  const { id, lastMessage, isWaiting } = chat;
  return {
    id: `conversation-${id}`,
    to: paths.supportChat(id),
    name: displayName(chat),
    detail: lastMessage ?? supportConsole.noMessages,
    mark: isWaiting ? <Badge tone="warning">{supportConsole.filters.waiting}</Badge> : undefined,
  };
}

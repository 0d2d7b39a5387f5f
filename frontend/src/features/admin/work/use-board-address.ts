import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { nobody } from '#shared/api/admin/requests.ts';
import { requestId } from '#shared/model/change-request.ts';

/** Whose requests the board shows: one administrator's, by id, or those of nobody. */
export type Person = number | typeof nobody | undefined;

const requestInQuery = z.catch(z.optional(requestId), undefined);
const personInQuery = z.catch(
  z.optional(z.union([z.literal(nobody), z.coerce.number().check(z.int(), z.positive())])),
  undefined,
);

/** A card's link to its request, by the request's id. */
export function cardId(id: string): string {
  return `request-${id}`;
}

/** The opened request and the filter, in the URL, so that both can be shared and restored. */
export function useBoardAddress() {
  const [query] = useSearchParams();
  // The panel is at two addresses.
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** Whether the entry before is the board: then closing goes back to it. */
  const isOpenedHere = useRef(false);
  const opened = requestInQuery.parse(query.get('request') ?? undefined);
  const person: Person = personInQuery.parse(query.get('person') ?? undefined);
  const addressOf = (request: string | undefined, whose: Person) =>
    `${pathname}?${new URLSearchParams({
      view: 'work',
      ...(whose !== undefined && { person: String(whose) }),
      ...(request && { request }),
    })}`;
  return {
    opened,
    person,
    addressOf: (request: string) => addressOf(request, person),
    open: () => {
      isOpenedHere.current = true;
    },
    close: () => {
      if (isOpenedHere.current) navigate(-1);
      else navigate(addressOf(undefined, person), { replace: true });
      isOpenedHere.current = false;
    },
    showOf: (whose: Person) => navigate(addressOf(undefined, whose)),
  };
}

/** The card of a request that was closed, once the list is there: the browser cannot focus a removed element again. */
export function useFocusOnCard(opened: string | undefined, isPending: boolean): void {
  const before = useRef(opened);
  useEffect(() => {
    if (opened) before.current = opened;
    if (opened || isPending || !before.current) return;
    document.getElementById(cardId(before.current))?.focus();
    before.current = undefined;
  }, [opened, isPending]);
}

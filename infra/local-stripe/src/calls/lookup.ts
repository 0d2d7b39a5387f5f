import type { Kind, StripeObject } from '../storage/object-store.ts';
import type { Call } from './endpoint.ts';
import { noSuch } from './failure.ts';

/** For an id in the path; throws Stripe's 404. */
export function existing<Stored extends StripeObject>(
  { objects }: Call,
  kind: Kind<Stored>,
  id: string,
): Stored {
  const found = objects.find(kind, id);
  if (!found) throw noSuch(kind.noun ?? kind.object, id, kind.idParam, 404);
  return found;
}

/** For an id in a parameter; throws Stripe's 400. */
export function named<Stored extends StripeObject>(
  { objects }: Call,
  kind: Kind<Stored>,
  id: string,
  param: string,
): Stored {
  const found = objects.find(kind, id);
  if (!found) throw noSuch(kind.noun ?? kind.object, id, param, 400);
  return found;
}

import { routes } from '#shared/api/routes.ts';

/** Requests a second that the whole HTTP API takes, and how many at once; beyond it answers 429. */
export const apiThrottle = { throttlingRateLimit: 200, throttlingBurstLimit: 400 };

const limitOf = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 4 * rate });
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

/**
 * What anybody may call and what hashes a password has limits of its own, far below the whole: a flood
 * of these costs little, and all other calls keep their share.
 */
export const routeThrottles = {
  [keyOf(routes.auth.register)]: limitOf(2),
  [keyOf(routes.auth.login)]: limitOf(10),
  [keyOf(routes.activation.activate)]: limitOf(5),
  [keyOf(routes.forms.submit)]: limitOf(3),
};

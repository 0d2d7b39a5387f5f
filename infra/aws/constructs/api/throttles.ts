import { routes } from '#shared/api/routes.ts';

/** Requests per second and burst of the whole HTTP API; beyond them it answers 429. */
export const apiThrottle = { throttlingRateLimit: 200, throttlingBurstLimit: 400 };

const limitOf = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 4 * rate });
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

/**
 * Public calls and calls that hash a password have much lower limits: a flood of them costs little and
 * leaves the capacity of all other calls alone.
 */
export const routeThrottles = {
  [keyOf(routes.auth.register)]: limitOf(2),
  [keyOf(routes.auth.login)]: limitOf(10),
  [keyOf(routes.activation.activate)]: limitOf(5),
  [keyOf(routes.forms.submit)]: limitOf(3),
  [keyOf(routes.sites.answerMissing)]: limitOf(50),
};

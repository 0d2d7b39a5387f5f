import { listRoutes } from '#shared/api/routes.ts';

const patterns = listRoutes().map(({ name, route }) => ({
  name,
  method: route.method,
  pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The function that answers a call. */
export function functionOf(method: string, path: string): string {
  const [pathname = ''] = path.split('?');
  const found = patterns.find((one) => one.method === method && one.pattern.test(pathname));
  return found?.name ?? pathname;
}

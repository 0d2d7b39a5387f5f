import { log } from '#functions/platform/logger.ts';
import { forbidden, unavailable } from '#functions/rules/api-error.ts';
import { deviceOf } from '#functions/rules/http/device.ts';
import { forwardedAddress } from '#functions/rules/http/visitor-address.ts';
import { isOriginSecret } from '#functions/runtime/origin-secret.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiEvent, ApiMiddleware } from '../call.ts';

/** Only admits calls through CloudFront, which sets the visitor's address (RULE-6, THREAT-H5). */
export function edgeOnly(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const proof = event.headers['x-origin-secret'] ?? '';
      if (!(await isOriginSecret(proof))) throw forbidden(refusals.directCall);
      event.call.visitorAddress = event.headers['x-viewer-address'] ?? withoutHeader(event);
      event.call.device = deviceOf(event.headers);
    },
  };
}

/**
 * Fires an alarm, and falls back to `X-Forwarded-For`: without addresses all visitors would share
 * the limits of one (decision 0105).
 */
function withoutHeader({ headers, requestContext, routeKey }: ApiEvent): string {
  log('error', 'the visitor address is missing', { route: routeKey });
  const address = forwardedAddress(headers['x-forwarded-for'], requestContext.http.sourceIp);
  if (address === null) throw unavailable();
  return address;
}

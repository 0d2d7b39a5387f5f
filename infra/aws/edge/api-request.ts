import type { EdgeRequest, ViewerRequestEvent } from './event.ts';

/** Says to the functions who calls; whatever the client claims under this name is overwritten. */
export function handler(event: ViewerRequestEvent): EdgeRequest {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return event.request;
}

/** The site whose page sent a form. */
export interface PostedFrom {
  /** In lower case, without a port. */
  readonly host: string;
  /** Empty, or the path of the site: `/t-7-...`. */
  readonly base: string;
}

/** Reads the header `X-Site`, which `infra/aws/edge/form-request.ts` sets. */
export function postedFrom(header: string | undefined): PostedFrom | null {
  const [, host, base = ''] = /^([a-z0-9.-]+)(\/[a-z0-9-]+)?$/.exec(header ?? '') ?? [];
  return host === undefined ? null : { host, base };
}

/** The label of a preview, which is a ticket or a sample: the first part of the host, or the path. */
export function labelOf({ host, base }: PostedFrom): string {
  return base === '' ? host.slice(0, Math.max(0, host.indexOf('.'))) : base.slice(1);
}

/** Whether a host shows previews; `previewOrigin` has `*` where each preview has its own host. */
export function isPreviewHost(host: string, previewOrigin: string): boolean {
  const place = previewOrigin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  if (!place.startsWith('*')) return host === place;
  return host.endsWith(place.slice(1)) && !host.slice(0, -place.slice(1).length).includes('.');
}

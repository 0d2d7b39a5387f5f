type Values = ReadonlyMap<string, string>;

/** Whether a pattern of `_redirects` or `_headers` has at most one splat, as Cloudflare Pages demands. */
export function isAddressPattern(pattern: string): boolean {
  const isPath = /^\/(?!\/)/.test(pattern) && !/\s/.test(pattern);
  return isPath && pattern.split('*').length <= 2;
}

/**
 * What `:names` and the splat (`*`) of a pattern stand for in a path; null where the pattern is for other paths.
 * A name is one segment. A slash at the end makes no difference. Compares text only, so no pattern is slow.
 */
export function matchAddress(pattern: string, path: string): Values | null {
  const star = pattern.indexOf('*');
  if (star === -1) return named(segmentsOf(pattern), segmentsOf(path));
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  if (!path.endsWith(after)) return null;
  const whole = before.endsWith('/') && path === before.slice(0, -1) ? `${path}/` : path;
  const given = whole.slice(0, whole.length - after.length).split('/');
  const wanted = before.split('/');
  const last = wanted.length - 1;
  const start = given[last];
  const end = wanted[last] ?? '';
  if (start === undefined || !start.startsWith(end)) return null;
  const values = named(wanted.slice(0, last), given.slice(0, last));
  const splat = [start.slice(end.length), ...given.slice(last + 1)].join('/');
  return values && new Map([...values, ['splat', splat]]);
}

function named(wanted: readonly string[], given: readonly string[]): Values | null {
  if (wanted.length !== given.length) return null;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':') && value !== '') values.set(segment.slice(1), value);
    else if (segment !== value) return null;
  }
  return values;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

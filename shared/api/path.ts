/**
 * `/api/websites/{id}` and `{ id: 7 }` give `/api/websites/7`. Values are percent-encoded. Throws a
 * RangeError when a parameter is missing.
 */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

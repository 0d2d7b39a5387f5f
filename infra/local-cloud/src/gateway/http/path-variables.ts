/**
 * Pairs of route keys whose paths have differently named variables at the same position. API Gateway refuses
 * the second one, for any method: "The provided route key GET /a/{b} has a conflicting variable on
 * the same hierarchical level as GET /a/{c}/d".
 */
export function conflictingVariables(
  routeKeys: readonly string[],
): readonly (readonly [string, string])[] {
  const first = new Map<string, { readonly name: string; readonly routeKey: string }>();
  return routeKeys.flatMap((routeKey) =>
    variablesOf(routeKey).flatMap(({ place, name }) => {
      const known = first.get(place);
      if (known === undefined) first.set(place, { name, routeKey });
      return known === undefined || known.name === name
        ? []
        : [[known.routeKey, routeKey] as const];
    }),
  );
}

/** Each variable with the path before it, in which variable names are replaced. */
function variablesOf(routeKey: string) {
  const parts = (routeKey.split(' ')[1] ?? '').split('/');
  const anonymous = parts.map((part) => part.replace(/^\{[^+}]+\}$/, '{}'));
  return parts.flatMap((part, index) => {
    const name = /^\{([^+}]+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [{ place: anonymous.slice(0, index).join('/'), name }];
  });
}

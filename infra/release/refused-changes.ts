import { conflictingVariables } from 'local-cloud/stack.ts';
import type { StackFacts } from './stack-facts.ts';

/**
 * Changes that an update from release `before` to `after` cannot make, or only with loss of data. Each is a sentence
 * with a remedy (decision 0102).
 */
export function refusedChanges(before: StackFacts, after: StackFacts): readonly string[] {
  return [
    ...movedRoutes(before, after),
    ...renamedVariables(before, after),
    ...changedIndexes(before, after),
    ...lostState(before, after),
    ...movedNames(before, after),
  ];
}

function movedRoutes(before: StackFacts, after: StackFacts): string[] {
  return Object.entries(before.routes).flatMap(([key, from]) => {
    const to = after.routes[key];
    if (to === undefined || to === from) return [];
    return [
      `${key} moves from ${from} to ${to}: CloudFormation would create the new route while the old one still has the key, which API Gateway refuses. Deploy twice: first without the route, then with it.`,
    ];
  });
}

function renamedVariables(before: StackFacts, after: StackFacts): string[] {
  const keys = [...Object.keys(before.routes), ...Object.keys(after.routes)];
  return conflictingVariables(keys).map(
    ([one, other]) =>
      `${one} and ${other} name a variable at the same position differently, which API Gateway refuses while both exist. Use the same name, or deploy twice: first without the old route, then with the new one.`,
  );
}

function changedIndexes(before: StackFacts, after: StackFacts): string[] {
  return Object.entries(before.indexes).flatMap(([table, old]) => {
    const now = after.indexes[table] ?? {};
    const removed = Object.keys(old).filter((name) => !(name in now));
    const added = Object.keys(now).filter((name) => !(name in old));
    const changed = Object.keys(old).filter((name) => name in now && !same(old[name], now[name]));
    const count = added.length + removed.length;
    return [
      ...changed.map(
        (name) =>
          `The index ${name} of ${table} changes, which DynamoDB refuses. Release one with another name, then the code that reads it, then remove the old one.`,
      ),
      ...(count > 1
        ? [
            `${table} gains or loses ${count} indexes (${[...added, ...removed].join(', ')}): DynamoDB allows one per update. Release them one after the other.`,
          ]
        : []),
    ];
  });
}

function lostState(before: StackFacts, after: StackFacts): string[] {
  return Object.entries(before.stateful).flatMap(([id, old]) => {
    const now = after.stateful[id];
    if (now?.type !== old.type) {
      return [
        `${id} (${old.type}) no longer exists or has another logical id: CloudFormation would create an empty one and leave this one behind. Keep the id (overrideLogicalId).`,
      ];
    }
    const names = new Set([...Object.keys(old.properties), ...Object.keys(now.properties)]);
    return [...names]
      .filter((name) => !same(old.properties[name], now.properties[name]))
      .map(
        (name) =>
          `${name} of ${id} changes: CloudFormation would replace it by an empty one, or a secret by a new value. Revert the change, or move the data first.`,
      );
  });
}

/** CloudFormation creates the new resource before it deletes the old one, which still has the name. */
function movedNames(before: StackFacts, after: StackFacts): string[] {
  return Object.entries(before.names).flatMap(([name, from]) => {
    const to = after.names[name];
    if (to === undefined || to === from) return [];
    return [
      `${name} moves from ${from} to ${to}: CloudFormation would create the new one while the old one still has the name, which AWS refuses. Keep the logical id (overrideLogicalId), or give it another name.`,
    ];
  });
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

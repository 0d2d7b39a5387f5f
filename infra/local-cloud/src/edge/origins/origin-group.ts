import type { DeclaredOriginGroup } from './origin-template.ts';
import type { Origin } from './origins.ts';

/**
 * Asks the second origin where the first answers with one of the codes. Throws for an origin that is not declared.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/high_availability_origin_failover.html
 */
export function originGroup(
  { Id, FailoverCriteria, Members }: DeclaredOriginGroup,
  origins: ReadonlyMap<string, Origin>,
): Origin {
  const [first, second] = Members.Items.map(({ OriginId }) => origins.get(OriginId));
  if (first === undefined || second === undefined) {
    throw new Error(`The origin group ${Id} names an origin that is not there`);
  }
  const codes = new Set(FailoverCriteria.StatusCodes.Items);
  return async (request, forwards) => {
    const answer = await first(request, forwards);
    return codes.has(answer.status) ? second(request, forwards) : answer;
  };
}

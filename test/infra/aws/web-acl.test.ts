import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiThrottle, routeThrottles } from '#infra/aws/constructs/api/throttles.ts';
import acl from '#infra/aws/web-acl.json' with { type: 'json' };
import { routes } from '#shared/api/routes.ts';
import { missingPath } from '#shared/api/sites.ts';
import { assemblyDir } from './support/product.ts';

const arn = `arn:aws:wafv2:us-east-1:111122223333:global/webacl/sitewright/${'0'.repeat(8)}-1234`;

const distribution = z.object({
  DistributionConfig: z.object({ WebACLId: z.optional(z.string()) }),
});

/** The web ACLs of all distributions. */
function attached(parameters: Readonly<Record<string, string>> = {}): readonly unknown[] {
  return readStack({ assemblyDir, parameters })
    .ofType('AWS::CloudFront::Distribution')
    .map(({ properties }) => z.parse(distribution, properties).DistributionConfig.WebACLId);
}

/** How a rule counts, without how it is shown. */
const rules = acl.Rules.map(({ Name, Action, Statement: { RateBasedStatement: it } }) => ({
  name: Name,
  status: Action.Block.CustomResponse.ResponseCode,
  aSecond: it.Limit / it.EvaluationWindowSec,
  window: it.EvaluationWindowSec,
  by: it.AggregateKeyType,
  pattern: new RegExp(it.ScopeDownStatement.RegexMatchStatement.RegexString),
}));
const ruleOf = (path: string) => rules.find(({ pattern }) => pattern.test(path));

test('every distribution has the web ACL that the operator names, and none without (THREAT-H6)', () => {
  expect(attached()).toEqual([undefined, undefined, undefined]);
  expect(attached({ WebAclArn: arn })).toEqual([arn, arn, arn]);
});

describe('the web ACL that an operator creates', () => {
  test('leaves an address less than each throttle that all share', () => {
    for (const [route, { ThrottlingRateLimit: rate }] of Object.entries(routeThrottles)) {
      // A visitor asks for any address of a site: only CloudFront asks below this path.
      if (route.includes(missingPath)) continue;
      const path = route.replace(/^\w+ /, '').replace('{name}', 'contact');
      expect([route, ruleOf(path)?.name]).toEqual([route, 'scarce-calls']);
      expect(ruleOf(path)?.aSecond).toBeLessThan(rate);
    }
    expect(ruleOf(routes.auth.currentUser.path)?.aSecond).toBeLessThan(
      apiThrottle.throttlingRateLimit / 5,
    );
  });

  test('counts calls and forms of sites below a path, and no pages', () => {
    expect(ruleOf('/site-1/_forms/contact')?.name).toBe('scarce-calls');
    expect(ruleOf('/ws')?.name).toBe('all-calls');
    expect(ruleOf('/')).toBeUndefined();
    expect(ruleOf('/assets/api/x.js')).toBeUndefined();
  });

  // https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-high-level-settings.html
  test('has windows and limits that AWS takes, by address, and answers 429', () => {
    for (const { window, aSecond, by, status } of rules) {
      expect([60, 120, 300, 600]).toContain(window);
      expect(aSecond * window).toBeGreaterThanOrEqual(10);
      expect([by, status]).toEqual(['IP', 429]);
    }
    expect(acl.Scope).toBe('CLOUDFRONT');
  });
});

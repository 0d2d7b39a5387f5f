import { assumptions } from '../assumptions.ts';
import type { Limit } from './limit.ts';

const docs = 'https://docs.aws.amazon.com';
const gateway = `${docs}/apigateway/latest/developerguide`;
const raised = (name: string, page: string) => `AWS raises it: [${name}](${page})`;
const monthSeconds = 30 * 24 * 3_600;

/** Default quotas of an AWS account that has been used for a while. */
export const quotas: readonly Limit[] = [
  {
    name: 'Functions at once, in a region',
    most: 1_000,
    remedy: raised('Lambda quotas', `${docs}/lambda/latest/dg/gettingstarted-limits.html`),
    demand: ({ functionsAtOnce }) => functionsAtOnce,
  },
  {
    name: 'Requests, frames and posts to sockets a second, in a region',
    most: 10_000,
    remedy: raised('API Gateway quotas', `${gateway}/limits.html`),
    demand: ({ calls, frames, posts }) => calls + frames + posts,
  },
  {
    name: 'New sockets a second, in a region',
    most: 500,
    remedy: raised(
      'WebSocket quotas',
      `${gateway}/apigateway-execution-service-websocket-limits-table.html`,
    ),
    demand: ({ connects }) => connects,
  },
  {
    name: 'Read units of the table a second',
    most: 40_000,
    remedy: raised(
      'DynamoDB quotas',
      `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
    ),
    demand: ({ readUnits }) => readUnits,
  },
  {
    name: 'Write units of the table a second',
    most: 40_000,
    remedy: raised(
      'DynamoDB quotas',
      `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
    ),
    demand: ({ writeUnits }) => writeUnits,
  },
  {
    name: 'Requests a second to the live sites’ distribution',
    most: 250_000,
    remedy: raised(
      'CloudFront quotas',
      `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    ),
    demand: ({ sites }) => {
      const { views, filesOfView, peak } = assumptions;
      return (sites * views * filesOfView * peak) / monthSeconds;
    },
  },
  {
    name: 'Mails a second by SES, as it begins in production',
    most: 14,
    remedy: raised('SES quotas', `${docs}/ses/latest/dg/manage-sending-quotas.html`),
    demand: ({ mailsPerHour }) => mailsPerHour / 3_600,
  },
];

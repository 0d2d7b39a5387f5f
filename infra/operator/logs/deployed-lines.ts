import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { stackResources } from '../stack/stack-resources.ts';
import { type FindLines, type LogLine, type LogQuery, searches } from './log-line.ts';

/** Quota of CloudWatch Logs for one query. */
const groupsOfQuery = 50;
const linesOfQuery = 1_000;
const pollMs = 1_000;

/**
 * Searches the log groups of the functions with CloudWatch Logs Insights, which costs half a cent per
 * GB. Throws for a function that the stack does not have.
 */
export const deployedLines: FindLines = async ({ name, aws }, query) => {
  const resources = await stackResources(aws, name);
  const groups = new Map(
    resources
      .filter(({ ResourceType }) => ResourceType === 'AWS::Logs::LogGroup')
      .map((it) => [it.PhysicalResourceId ?? '', functionOf(it.LogicalResourceId ?? '')]),
  );
  const { functionId } = query;
  const names = [...groups.keys()].filter((group) => searches(query, groups.get(group)));
  if (functionId !== undefined && names.length === 0)
    throw new Error(`${name} has no function ${functionId}.`);
  const client = new CloudWatchLogsClient(aws);
  const found: LogLine[] = [];
  for (let at = 0; at < names.length; at += groupsOfQuery) {
    const rows = await ask(client, names.slice(at, at + groupsOfQuery), query);
    found.push(...rows.map((row) => lineOf(row, groups)));
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

/** `AuthLogin` for the log group `AuthLoginLogs3F1A0C2D`. */
function functionOf(logicalId: string): string {
  return logicalId.replace(/Logs[0-9A-F]{8}$/, '');
}

async function ask(client: CloudWatchLogsClient, logGroupNames: string[], query: LogQuery) {
  const { queryId } = await client.send(
    new StartQueryCommand({
      logGroupNames,
      startTime: Math.floor(query.since.getTime() / 1000),
      endTime: Math.ceil(Date.now() / 1000),
      queryString: `fields @timestamp, @message, @log | filter ${conditionOf(query)} | sort @timestamp asc | limit ${linesOfQuery}`,
    }),
  );
  for (;;) {
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }));
    if (status === 'Complete') return results;
    if (status !== 'Running' && status !== 'Scheduled') {
      throw new Error(`CloudWatch Logs ended the query as ${status}.`);
    }
    await pause(pollMs);
  }
}

function conditionOf({ texts }: LogQuery): string {
  return texts.map((text) => `@message like /${asPattern(text)}/`).join(' or ');
}

function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function lineOf(row: readonly ResultField[], groups: ReadonlyMap<string, string>): LogLine {
  const fieldOf = (field: string) => row.find((it) => it.field === field)?.value ?? '';
  // `@log` is `ACCOUNT:GROUP`; `@timestamp` is UTC without a zone.
  const group = fieldOf('@log').replace(/^\d+:/, '');
  const at = new Date(`${fieldOf('@timestamp').replace(' ', 'T')}Z`);
  return { at, functionId: groups.get(group) ?? group, text: fieldOf('@message').trimEnd() };
}

import { accountId } from '../account.ts';
import { namedOf } from '../stacks/kept.ts';
import type { Deployed, StackEvent } from '../stacks/stack.ts';
import type { Xml } from '../told.ts';

const creation = new Date().toISOString();

export function stackXml(stack: Deployed): Xml {
  const { template, booted, current } = stack;
  const defaults = Object.entries(template?.Parameters ?? {}).map(([name, { Default }]) => [
    name,
    String(Default ?? ''),
  ]);
  const parameters = { ...Object.fromEntries(defaults), ...current?.given, ...booted?.parameters };
  return {
    StackId: stack.id,
    StackName: stack.name,
    StackStatus: stack.status,
    StackStatusReason: stack.events[0]?.reason,
    CreationTime: creation,
    Description: template?.Description,
    EnableTerminationProtection: String(stack.isProtected),
    Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue: String(ParameterValue),
    })),
    Outputs: outputsOf(stack).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
  };
}

/** Of a stack that does not run here (`cdk bootstrap`): what `cdk` reads. */
function outputsOf({ booted, template, id }: Deployed): readonly (readonly [string, string])[] {
  if (booted) return [...booted.cloud.stack.outputs];
  const version = template?.Resources.CdkBootstrapVersion?.Properties.Value;
  if (version === undefined) return [];
  const bucket = `cdk-hnb659fds-assets-${accountId}-${id.split(':')[3]}`;
  return [
    ['BootstrapVersion', String(version)],
    ['BucketName', bucket],
    ['BucketDomainName', `${bucket}.s3.amazonaws.com`],
  ];
}

export function eventXml({ id, name }: Deployed, event: StackEvent): Xml {
  return {
    StackId: id,
    StackName: name,
    EventId: event.id,
    LogicalResourceId: event.resource,
    PhysicalResourceId: event.resource === name ? id : undefined,
    ResourceType: event.type,
    Timestamp: event.at.toISOString(),
    ResourceStatus: event.status,
    ResourceStatusReason: event.reason,
  };
}

export function resourcesXml({ booted, kept }: Deployed): Xml {
  return (booted ? namedOf(booted.cloud.stack) : kept).map(({ logicalId, type, name }) => ({
    LogicalResourceId: logicalId,
    PhysicalResourceId: name,
    ResourceType: type,
    ResourceStatus: 'CREATE_COMPLETE',
    LastUpdatedTimestamp: creation,
    Timestamp: creation,
  }));
}

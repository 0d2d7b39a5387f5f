import { missingByRegion } from '#infra/operator/preflight/resource-types.ts';
import type { Account } from '../account.ts';
import { type Asked, Refused } from '../asked.ts';
import { newStack } from '../stacks/deployed.ts';
import type { Deployed } from '../stacks/stack.ts';
import { queryTold, type Xml } from '../told.ts';
import { changeFor, described } from './change-sets.ts';
import type { Part } from './part.ts';
import { eventXml, resourcesXml, stackXml } from './stack-xml.ts';

/** CloudFormation, as far as `cdk`, `npm run operate` and the commands of the documents call it. */
export const cloudFormation: Part = async (account, asked) => {
  if (asked.service !== 'cloudformation') return undefined;
  const call = calls[asked.action];
  return call && queryTold(asked.action, await call(account, asked));
};

type Call = (account: Account, asked: Asked) => Promise<Xml> | Xml;

const calls: Readonly<Record<string, Call>> = {
  DescribeStacks: (account, asked) => {
    const all = account.region(asked.region).stacks.filter(({ status }) => !isDeleted(status));
    const found = asked.form.has('StackName') ? [stackOf(account, asked)] : all;
    return { Stacks: found.map(stackXml) };
  },
  ListStacks: ({ region }, asked) => ({
    StackSummaries: region(asked.region).stacks.map(stackXml),
  }),
  DescribeStackEvents: (account, asked) => {
    const stack = stackOf(account, asked);
    return { StackEvents: stack.events.map((it) => eventXml(stack, it)) };
  },
  ListStackResources: (account, asked) => ({
    StackResourceSummaries: resourcesXml(stackOf(account, asked)),
  }),
  DescribeStackResources: (account, asked) => ({
    StackResources: resourcesXml(stackOf(account, asked)),
  }),
  GetTemplate: (account, asked) => ({
    TemplateBody: stackOf(account, asked).current?.text ?? '{}',
    StagesAvailable: ['Original', 'Processed'],
  }),
  CreateChangeSet: async (account, asked) => {
    const region = account.region(asked.region);
    const stack = findStack(account, asked) ?? (await newStack(region, nameOf(asked)));
    if (!region.stacks.includes(stack)) region.stacks.unshift(stack);
    const change = changeFor(region, stack, asked);
    stack.changes.set(asked.form.get('ChangeSetName') ?? '', change);
    return { Id: change.id, StackId: stack.id };
  },
  DescribeChangeSet: (account, asked) => described(stackOf(account, asked), changeName(asked)),
  DeleteChangeSet: (account, asked) => {
    findStack(account, asked)?.changes.delete(changeName(asked));
    return {};
  },
  ExecuteChangeSet: (account, asked) => {
    const stack = stackOf(account, asked);
    const change = stack.changes.get(changeName(asked));
    if (!change) throw new Refused('ChangeSetNotFound', 'There is no such change set.', 404);
    void stack.deploy(change);
    return {};
  },
  UpdateTerminationProtection: (account, asked) => {
    const stack = stackOf(account, asked);
    stack.isProtected = asked.form.get('EnableTerminationProtection') === 'true';
    return { StackId: stack.id };
  },
  SetStackPolicy: (account, asked) => {
    stackOf(account, asked).policy = asked.form.get('StackPolicyBody') ?? undefined;
    return {};
  },
  DeleteStack: (account, asked) => {
    const stack = findStack(account, asked);
    if (stack?.isProtected)
      throw new Refused(
        'ValidationError',
        `Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`,
      );
    void stack?.remove();
    return {};
  },
  DescribeType: (_account, { form, region }) => {
    const TypeName = form.get('TypeName') ?? '';
    const lacks = (missingByRegion[region] ?? '').split(' and ').filter((it) => it !== '');
    if (lacks.some((it) => TypeName.startsWith(`${it}::`)))
      throw new Refused('TypeNotFoundException', `The type '${TypeName}' cannot be found.`, 404);
    return { TypeName, Type: 'RESOURCE' };
  },
};

const isDeleted = (status: string) => status === 'DELETE_COMPLETE';
const nameOf = ({ form }: Asked) => form.get('StackName') ?? '';
/** A change set is named by its name or its ARN. */
const changeName = ({ form }: Asked) =>
  /changeSet\/([^/]+)/.exec(form.get('ChangeSetName') ?? '')?.[1] ??
  form.get('ChangeSetName') ??
  '';

/** By name, or by ARN, which a deleted stack keeps. */
function findStack(account: Account, asked: Asked): Deployed | undefined {
  const name = nameOf(asked);
  return account
    .region(asked.region)
    .stacks.find((it) => it.id === name || (it.name === name && !isDeleted(it.status)));
}

function stackOf(account: Account, asked: Asked): Deployed {
  const found = findStack(account, asked);
  if (found) return found;
  throw new Refused('ValidationError', `Stack with id ${nameOf(asked)} does not exist`);
}

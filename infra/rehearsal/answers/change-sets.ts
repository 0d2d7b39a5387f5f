import { readFileSync } from 'node:fs';
import { accountId, type Region } from '../account.ts';
import { type Asked, Refused } from '../asked.ts';
import type { Change, Deployed } from '../stacks/stack.ts';
import { readTemplate } from '../stacks/template.ts';
import type { Xml } from '../told.ts';

/** What a CreateChangeSet asks for; a parameter without a value keeps its previous one. */
export function changeFor(region: Region, stack: Deployed, { form }: Asked): Change {
  const id = `arn:aws:cloudformation:${region.name}:${accountId}:changeSet/${form.get('ChangeSetName')}/${crypto.randomUUID()}`;
  return { id, text: templateOf(region, form), given: givenIn(form, stack.current?.given ?? {}) };
}

function templateOf({ assets }: Region, form: URLSearchParams): string {
  const body = form.get('TemplateBody');
  if (body !== null) return body;
  const key = new URL(form.get('TemplateURL') ?? '').pathname.split('/').at(-1) ?? '';
  const path = assets.paths().get(key);
  if (path === undefined) throw new Refused('ValidationError', `S3 error: there is no ${key}.`);
  return readFileSync(path, 'utf8');
}

function givenIn(form: URLSearchParams, previous: Readonly<Record<string, string>>) {
  const given: Record<string, string> = {};
  for (let at = 1; form.has(`Parameters.member.${at}.ParameterKey`); at++) {
    const name = form.get(`Parameters.member.${at}.ParameterKey`) ?? '';
    const value = form.get(`Parameters.member.${at}.ParameterValue`) ?? previous[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** As CloudFormation describes a change set; it fails where nothing would change. */
export function described(stack: Deployed, name: string): Xml {
  const change = stack.changes.get(name);
  if (!change) throw new Refused('ChangeSetNotFound', 'There is no such change set.', 404);
  const isSame =
    stack.current?.text === change.text &&
    JSON.stringify(stack.current.given) === JSON.stringify(change.given);
  const { Resources } = readTemplate(change.text);
  return {
    ChangeSetName: name,
    ChangeSetId: change.id,
    StackId: stack.id,
    StackName: stack.name,
    Status: isSame ? 'FAILED' : 'CREATE_COMPLETE',
    StatusReason: isSame ? "The submitted information didn't contain changes." : undefined,
    ExecutionStatus: isSame ? 'UNAVAILABLE' : 'AVAILABLE',
    Changes: Object.entries(Resources).map(([LogicalResourceId, { Type }]) => ({
      Type: 'Resource',
      ResourceChange: { Action: 'Add', LogicalResourceId, ResourceType: Type },
    })),
  };
}

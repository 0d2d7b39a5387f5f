import { join } from 'node:path';
import { reasonOf } from 'local-cloud/errors.ts';
import { freePort } from 'local-cloud/ports.ts';
import { readStack } from 'local-cloud/stack.ts';
import { accountId, type Region } from '../account.ts';
import { writeAssembly } from './assembly.ts';
import { type Booted, bootStack } from './boot-stack.ts';
import { dataFolderOf } from './data-folder.ts';
import { keptOf } from './kept.ts';
import { refusedByPolicy } from './policy.ts';
import type { Change, Deployed } from './stack.ts';
import { isProduct, readTemplate, type Template } from './template.ts';

const stackType = 'AWS::CloudFormation::Stack';

export async function newStack(region: Region, name: string): Promise<Deployed> {
  const port = await freePort();
  const uid = crypto.randomUUID();
  const stack: Deployed = {
    name,
    id: `arn:aws:cloudformation:${region.name}:${accountId}:stack/${name}/${uid}`,
    changes: new Map(),
    status: 'REVIEW_IN_PROGRESS',
    isProtected: false,
    policy: undefined,
    current: undefined,
    template: undefined,
    booted: undefined,
    dataDir: undefined,
    kept: [],
    events: [],
    deploy,
    remove,
    stop: async () => stack.booted?.stop(),
  };

  function say(status: string, reason?: string, resource = name, type = stackType): void {
    if (resource === name) stack.status = status;
    const [id, at] = [crypto.randomUUID(), new Date()];
    stack.events.unshift({ id, at, resource, type, status, reason });
  }

  async function deploy(change: Change): Promise<void> {
    const verb = stack.current === undefined ? 'CREATE' : 'UPDATE';
    say(`${verb}_IN_PROGRESS`);
    try {
      const template = readTemplate(change.text);
      if (isProduct(template)) stack.booted = await replaced(change, template);
      if (stack.booted) region.say(greeting(stack.booted));
      for (const [id, { Type }] of Object.entries(template.Resources))
        say(`${verb}_COMPLETE`, undefined, id, Type);
      stack.template = template;
      stack.current = change;
      say(`${verb}_COMPLETE`);
    } catch (error) {
      say(`${verb}_FAILED`, reasonOf(error), 'Product', 'Rehearsal');
      say(verb === 'CREATE' ? 'CREATE_FAILED' : 'UPDATE_ROLLBACK_COMPLETE', reasonOf(error));
    }
  }

  function greeting({ stripe }: Booted): string {
    const { secretKey, publishableKey } = stripe;
    const keys = `STRIPE_SECRET_KEY=${secretKey} STRIPE_PUBLISHABLE_KEY=${publishableKey}`;
    return `\n${name} in ${region.name} runs at http://localhost:${port}; its embedded Stripe has the keys\n  ${keys}`;
  }

  /** Boots the change in the place of what runs; if it throws, what ran runs on. */
  async function replaced(change: Change, template: Template): Promise<Booted> {
    const { booted, current, template: former } = stack;
    const place = (it: Change, { Parameters }: Template) => ({
      assemblyDir: writeAssembly(region, `${name}-${it.id.slice(-36)}`, name, it.text),
      dataDir: stack.dataDir ?? join(region.folder, uid),
      port,
      given: it.given,
      known: Object.keys(Parameters),
    });
    stack.dataDir ??= dataFolderOf(region, change.given) ?? join(region.folder, uid);
    if (!booted || !current || !former) return bootStack(place(change, template));
    const { assemblyDir } = place(change, template);
    const parameters = { ...booted.parameters, ...change.given };
    const known = Object.entries(parameters).filter(([it]) => it in template.Parameters);
    const next = readStack({ assemblyDir, parameters: Object.fromEntries(known) });
    const refused = refusedByPolicy(stack.policy, booted.cloud.stack.resources, next.resources);
    if (refused.length > 0)
      throw new Error(`Action denied by stack policy: Update:Delete of ${refused.join(', ')}`);
    await booted.stop();
    return bootStack(place(change, template)).catch(async (error: unknown) => {
      stack.booted = await bootStack(place(current, former));
      throw error;
    });
  }

  async function remove(): Promise<void> {
    say('DELETE_IN_PROGRESS');
    const { booted, template } = stack;
    const tenants = booted?.cloud.tenants.list() ?? [];
    if (tenants.length > 0) {
      say('DELETE_FAILED', 'LiveDistribution has tenants: Cannot delete the distribution');
      return;
    }
    if (booted && template) stack.kept = keptOf(booted.cloud.stack, template);
    await booted?.stop();
    stack.booted = undefined;
    for (const { logicalId, type, name: physical } of stack.kept)
      say('DELETE_SKIPPED', physical, logicalId, type);
    say('DELETE_COMPLETE');
  }

  return stack;
}

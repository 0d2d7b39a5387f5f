import { brand } from '#shared/brand.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { storedSettings } from '../stack/stored-settings.ts';

/** The name that customers read at Stripe, and whose it is; an operator's role may not read the table. */
export async function brandOfStack(
  stack: RunningStack,
): Promise<{ readonly name: string; readonly source: string }> {
  try {
    const settings = await storedSettings(stack.aws, outputOf(stack, 'TableName'));
    const name = settings?.brand.name ?? null;
    if (name !== null) return { name, source: 'the brand of its settings' };
    return { name: brand.name, source: 'the brand of the code, since its settings have none' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const source = `the brand of the code, since its settings could not be read: ${why}`;
    return { name: brand.name, source };
  }
}

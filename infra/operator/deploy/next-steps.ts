import type { RunningStack } from '../stack/running-stack.ts';

/** The outputs of the stack, and the commands to run after a deployment. */
export function nextSteps({ name, outputs }: RunningStack, isFirst: boolean): string {
  const lines = [...outputs].map(([key, value]) => `  ${key.padEnd(26)} ${value}`);
  const first = isFirst
    ? [
        `STRIPE_SECRET_KEY=... STRIPE_PUBLISHABLE_KEY=... npm run operate stripe-setup -- --stack ${name}`,
        `npm run operate create-admin -- --stack ${name} --username YOU --email YOU@EXAMPLE.COM`,
      ]
    : [`npm run operate stripe-setup -- --stack ${name}`];
  const steps = [...first, `npm run operate smoke -- --stack ${name}`];
  return `\n${lines.join('\n')}\n\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}`;
}

import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { template } from './template.ts';

export const welcome = template(
  z.object({ firstName: z.string(), url: z.string() }),
  ({ firstName, url }) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your account is ready.',
    blocks: [
      { kind: 'heading', text: `Hello, ${firstName}` },
      { kind: 'text', text: 'Your account is ready. We are glad that you are here.' },
      { kind: 'button', text: 'Open your dashboard', url },
    ],
    isEssential: false,
  }),
);

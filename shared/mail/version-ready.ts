import * as z from 'zod/mini';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** A new version of a website that its customer has not seen yet. */
export const versionReady = template({
  isEssential: false,
  data: z.object({ ...addressee, websiteName: z.string() }),
  write: ({ name, websiteName }) => ({
    subject: 'A new version of your website is ready',
    preheader: `${websiteName}, on your dashboard.`,
    blocks: [
      heading('A new version is ready.'),
      text(`Hello ${name}, we worked on your website, and you can look at it now.`),
      facts(['Website', websiteName]),
      button('Look at it', mailPaths.dashboard),
      text('Click “Comment” there to comment on a spot, or approve it.'),
    ],
    reason: 'You get this because we put a new version of your website on your dashboard.',
  }),
});

import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { id } from '../model/id.ts';
import { addressee } from './addressee.ts';
import { button, heading, quote, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** Comments on a website within some minutes; `customerId` if the agency is the reader. */
export const commentsMade = template({
  isEssential: false,
  data: z.object({
    ...addressee,
    websiteName: z.string(),
    comments: z.array(z.object({ label: z.string(), by: z.string(), text: z.string() })),
    /** The number of further comments. */
    others: z.int(),
    customerId: z.nullable(id),
  }),
  write: ({ name, websiteName, comments, others, customerId }) => {
    const whose = customerId === null ? 'your website' : 'a website';
    const isOne = comments.length + others === 1;
    const subject = isOne ? `There is a comment on ${whose}` : `There are comments on ${whose}`;
    const labels = comments.map(({ label }) => label).join(', ');
    return {
      subject,
      preheader: `${websiteName}: ${labels}`,
      blocks: [
        heading(`${subject}.`),
        text(`Hello ${name}, this was said about ${websiteName}:`),
        ...comments.map(({ label, by, text: said }) => quote(`${label} ${by}: ${said}`)),
        ...(others > 0 ? [text(`And ${others} more.`)] : []),
        button(
          'See the comments',
          customerId === null ? mailPaths.dashboard : mailPaths.adminCustomer(customerId),
        ),
      ],
      reason: `You get this because somebody wrote a comment at ${brand.name} and you had not seen it for a few minutes.`,
    };
  },
});

import * as z from 'zod/mini';
import { requestLabel } from '#shared/model/change-request.ts';
import { shownName } from '../mail/words-of-others.ts';
import { environment } from '../platform/env.ts';
import type { ReceivedMail } from '../rules/replies/received-mail.ts';
import { replyLimits } from '../rules/replies/reply-limits.ts';
import type { ReplyClaim } from '../rules/replies/reply-token.ts';
import { writtenText } from '../rules/replies/written-text.ts';

const env = environment({ MAIL_FROM: z.string() });

/** As the conversation shows it; empty if the mail says nothing. `address` took it. */
export function messageOf(mail: ReceivedMail, { request }: ReplyClaim, address: string): string {
  const written = writtenText(
    mail.text,
    [env().MAIL_FROM, address].filter((it) => it !== '').map((it) => it.toLowerCase()),
  );
  const said = [written, notKept(mail.fileNames)].filter((part) => part !== '');
  const about = request && said.length > 0 ? [`About ${requestLabel(request)}:`] : [];
  return [...about, ...said].join('\n\n');
}

/** Files of a customer are checked before they are stored, and that is done in a browser (decision 0165). */
function notKept(fileNames: readonly string[]): string {
  if (fileNames.length === 0) return '';
  const { namedFiles } = replyLimits;
  const names = fileNames.slice(0, namedFiles).map(shownName);
  const others = fileNames.length - names.length;
  const more = others > 0 ? [`${others} more`] : [];
  return `(Not kept, since files do not come by email: ${[...names, ...more].join(', ')})`;
}

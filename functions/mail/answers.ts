import type { StoredUser } from '../data/users/user.ts';
import { mayAnswer } from '../rules/replies/may-answer.ts';
import { replyLine } from '../rules/replies/reply-line.ts';
import type { ReplyClaim } from '../rules/replies/reply-token.ts';
import { newReplyAddress } from '../services/reply-address.ts';
import { above, type Block, text } from './block.ts';

type About = Pick<ReplyClaim, 'request' | 'sentAt'>;

/** Where an answer to a mail arrives in the chat; null where none does. */
export function answerAddress(user: StoredUser, about: About): Promise<string | null> {
  return mayAnswer(user) ? newReplyAddress({ userId: user.id, ...about }) : Promise.resolve(null);
}

/** What stands above and below a mail, so that nobody writes in vain. */
export function answerBlocks(address: string | null): { above: Block[]; below: Block[] } {
  return address === null
    ? {
        above: [],
        below: [text('Please answer in the chat: a reply to this email does not arrive there.')],
      }
    : {
        above: [above(replyLine)],
        below: [text('Or reply to this email: your answer arrives in the chat, files do not.')],
      };
}

import * as z from 'zod/mini';
import { getBrief } from '#functions/data/users/brief.ts';
import { getUser } from '#functions/data/users/user.ts';
import { getRequest, type StoredRequest } from '#functions/data/websites/change-request.ts';
import { readStandingFacts } from '#functions/data/websites/standing-facts.ts';
import { isSwitchedOn } from '#functions/rules/notification-switches.ts';
import { standingOf } from '#functions/rules/standing.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { workNotifications } from '#shared/model/notification.ts';
import { displayName } from '#shared/rules/names.ts';
import { workNews as words } from '#shared/texts/notifications.ts';
import { afterApproval } from '../after-approval.ts';
import { button, facts, quote, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer, reasons } from '../phrases.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted } from '../words-of-others.ts';

const request = z.object({ websiteId: id, number: z.int() });

const stored = z.object({
  kind: z.enum(workNotifications),
  customerId: id,
  /** What a `requestMade` is about. */
  request: z.nullable(request),
  at: timestamp,
});

export type WorkFact = z.infer<typeof stored>;

/** What a customer sent or approved, for each administrator who wants it (decision 0374). */
export const workNews = userTemplate({
  kind: 'news',
  share: 'strangers',
  stored,
  toAgency: () => true,
  gather: async ({ user, stored: fact, now }) => {
    if (!isSwitchedOn(user.notificationSwitches, fact.kind, 'mail')) return null;
    const customer = await getUser(fact.customerId);
    if (!customer) return null;
    const asked = fact.request && (await getRequest(fact.request));
    const news = asked?.state === 'reopened' ? ('requestReopened' as const) : fact.kind;
    const about = asked && { label: requestLabel(asked), title: asked.title };
    const said =
      fact.kind === 'briefSent' ? (await getBrief(customer.id)).business : wordsOf(asked);
    const next = await nextFor(fact, now);
    return { ...fact, news, about, said, next, customer: displayName(customer) };
  },
  write: ({ name, news, about, said, next, request: asked, customer, customerId, at }, agency) => {
    const { title, says } = words[news];
    return {
      subject: asked ? `${title}: ${numbersOf(asked)}` : aboutCustomer(title, customerId),
      preheader: [quoted(customer), about ? quoted(about.title) : formatDay(at, agency)].join(', '),
      blocks: [
        text([`Hello ${name}, ${quoted(customer)} ${says}`, next ?? []].flat().join(' ')),
        ...(about ? [facts([about.label, about.title])] : []),
        ...(said === null ? [] : [quote(said)]),
        wayTo(news, asked, customerId),
      ],
      reason: reasons.administrator,
    };
  },
});

/** Why it is not right, where it was opened again. */
function wordsOf(asked: StoredRequest | null): string | null {
  return (asked?.state === 'reopened' && asked.reason) || (asked?.text ?? null);
}

function wayTo(news: keyof typeof words, asked: WorkFact['request'], customerId: number) {
  if (asked) return button('Open the request', mailPaths.adminRequest(asked));
  return news === 'briefSent'
    ? button('Read the brief', mailPaths.adminBrief(customerId))
    : button('Open the customer', mailPaths.adminCustomer(customerId));
}

function numbersOf(asked: NonNullable<WorkFact['request']>): string {
  return `${requestLabel(asked)}, website ${asked.websiteId}`;
}

/** What follows a brief or an approval, as the website stands when the mail is sent. */
async function nextFor({ kind, customerId }: WorkFact, now: Date): Promise<string | null> {
  if (kind === 'requestMade') return null;
  const [facts] = await readStandingFacts([customerId]);
  if (!facts) return null;
  const { stage } = standingOf(facts, now);
  if (kind === 'approved') return afterApproval(stage);
  return stage.kind === 'design' ? 'The next step is a first version.' : null;
}

import type { SupportPlan } from '#shared/model/support-promise.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { chat } from '#shared/texts/chat.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { understoodHours } from './understood-hours.ts';

const plans = [
  ['customer', 'To customers, while you are away'],
  ['subscriber', 'To subscribers, while you are away'],
] as const satisfies readonly (readonly [SupportPlan, string])[];

/** The chat's line, and the sender of the next mail. */
export function SupportPreview({ typed, defaults }: PreviewProps) {
  const { support } = settingsIn(typed);
  const or = (field: keyof typeof defaults.support) =>
    blankToNull(support[field]) ?? defaults.support[field] ?? '';
  const promise = {
    hours: understoodHours(or('hours')) ?? '',
    answers: { customer: or('answer'), subscriber: or('answerToSubscribers') },
    away: or('away'),
  };
  return (
    <Preview title={settingWords.previews.support}>
      {plans.map(([plan, role]) => (
        <div key={plan}>
          <p className={styles.role}>{role}</p>
          <p className={styles.away}>{chat.away(promise, plan)}</p>
        </div>
      ))}
      <p className={styles.foot}>
        Emails are from <bdi>{or('senderName')}</bdi>
        {or('replyTo') && (
          <>
            , and answers go to <bdi>{or('replyTo')}</bdi>
          </>
        )}
        .
      </p>
    </Preview>
  );
}

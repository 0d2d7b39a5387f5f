import { settingLimits } from '#shared/limits/settings.ts';
import { textLimits } from '#shared/limits/text.ts';
import { Section } from '../customer-page/section.tsx';
import type { SectionProps } from './section-props.ts';
import { SenderAddress } from './sender-address.tsx';
import { SettingField } from './setting-field.tsx';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { SupportPreview } from './support-preview.tsx';
import { understoodHours } from './understood-hours.ts';

const { hints } = settingWords;

/** What the chat says while support is away, and how mails present the agency. */
export function SupportSection({ values, typed, defaults }: SectionProps) {
  const isRead = understoodHours(typed['support.hours'] ?? '') !== undefined;
  const hoursHint = isRead ? hints.hours : hints.hoursUnread;
  const { hours, answer, answerToSubscribers, away, replyTo, senderName } = defaults.support;
  return (
    <Section title="Support">
      <p className={styles.about}>{settingWords.support}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <SettingField
            {...{ values, name: 'support.hours', standard: hours, hint: hoursHint }}
            maxLength={settingLimits.hours}
          />
          <SettingField
            {...{ values, name: 'support.answer', standard: answer, hint: hints.answer }}
            maxLength={settingLimits.answer}
          />
          <SettingField
            {...{ values, name: 'support.answerToSubscribers', standard: answerToSubscribers }}
            maxLength={settingLimits.answer}
            hint={hints.answer}
          />
          <SettingField
            {...{ values, name: 'support.away', standard: away, hint: hints.away }}
            maxLength={settingLimits.away}
          />
          <SenderAddress />
          <SettingField
            {...{ values, name: 'support.senderName', standard: senderName }}
            maxLength={settingLimits.name}
          />
          <SettingField
            {...{ values, name: 'support.replyTo', standard: replyTo, type: 'email' }}
            maxLength={textLimits.email}
            hint={hints.replyTo}
          />
        </div>
        <div className={styles.beside}>
          <SupportPreview typed={typed} defaults={defaults} />
        </div>
      </div>
    </Section>
  );
}

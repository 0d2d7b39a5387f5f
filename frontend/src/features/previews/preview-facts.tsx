import { useState } from 'react';
import { Tabs } from '#frontend/src/ui/tabs.tsx';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-facts.module.css';

const tabs = [
  { id: 'included', label: screens.whatsIncluded },
  { id: 'support', label: screens.supportAndHelp },
] as const;

/** SPEC-2.6. */
const facts = {
  included: [
    {
      title: 'Custom design',
      text: 'Drawn for your business and nobody else’s: your name, your words, your work.',
    },
    {
      title: 'Mobile responsive',
      text: 'It fits the phone in a hand as well as the screen on a desk. Try both above.',
    },
    {
      title: 'SEO optimised',
      text: 'Clear structure and proper titles, so that people who look for you find you.',
    },
  ],
  support: [
    {
      title: 'Live chat',
      text: 'Once your account is active, the people who build your website are one message away.',
    },
    {
      title: 'Unlimited updates with the subscription',
      text: 'New prices, photos or opening hours: tell us, and we change them as often as you like.',
    },
  ],
} as const;

export function PreviewFacts() {
  const [tab, setTab] = useState<keyof typeof facts>('included');
  return (
    <Tabs label="About your website" tabs={tabs} value={tab} onChange={setTab}>
      <dl className={styles.facts}>
        {facts[tab].map(({ title, text }) => (
          <div key={title} className={styles.fact}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Tabs>
  );
}

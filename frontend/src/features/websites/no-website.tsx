import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import type { Stage } from '#shared/model/stage.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { comingWebsite } from '#shared/texts/websites.ts';
import styles from './website-card.module.css';

interface NoWebsiteProps {
  /** `undefined` while it loads. */
  readonly stage: Stage | undefined;
  readonly children: ReactNode;
}

/** SPEC-2.7, after the next step, which is what the customer can do about it, or what we do; and what comes of it. */
export function NoWebsite({ stage, children }: NoWebsiteProps) {
  return (
    <div className={styles.card}>
      {stage?.kind === 'design' && <UntilTheFirst />}
      {children}
      <div className={styles.nothing}>
        {stage?.kind === 'brief' && <p className={styles.nothingYet}>{comingWebsite.brief}</p>}
        <TextLink to={paths.websiteView}>Look at our sample websites</TextLink>
        <div className={styles.nothingNote}>
          <h2 className={styles.nothingTitle}>{screens.noWebsiteTitle}</h2>
          <p>{refusals.noWebsite}</p>
        </div>
      </div>
    </div>
  );
}

function UntilTheFirst() {
  return (
    <Card aria-labelledby="coming-title">
      <CardHeader id="coming-title" title={comingWebsite.title} />
      <ol className={styles.coming}>
        {comingWebsite.design.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

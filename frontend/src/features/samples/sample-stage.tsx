import { useState } from 'react';
import { buttonClass } from '#frontend/src/ui/button.tsx';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { SiteFrame } from '#frontend/src/ui/site-frame.tsx';
import { Tabs } from '#frontend/src/ui/tabs.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { labelAddress } from '#shared/rules/label-address.ts';
import { demo } from '#shared/texts/screens.ts';
import styles from './sample-stage.module.css';
import type { Sample } from './samples.ts';

const tabs = [
  { id: 'desktop', label: demo.preview },
  { id: 'mobile', label: demo.mobileView },
] as const;

interface SampleStageProps {
  readonly sample: Sample;
  readonly previewOrigin: string;
}

/** Below it the desktop's page would be a quarter of its size. */
const onPhone = '(width < 600px)';

export function SampleStage({ sample, previewOrigin }: SampleStageProps) {
  const [width, setWidth] = useState<'desktop' | 'mobile'>(() =>
    matchMedia(onPhone).matches ? 'mobile' : 'desktop',
  );
  const address = labelAddress(previewOrigin, sample.label);
  return (
    <Tabs
      label="Width of the website"
      tabs={tabs}
      value={width}
      onChange={setWidth}
      className={styles.window}
      aside={
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          Open the site
          <VisuallyHidden> in a new tab</VisuallyHidden>
          <ExternalIcon size={16} />
        </a>
      }
    >
      <SiteFrame
        title={`${sample.name}, a sample website`}
        address={address}
        width={width}
        className={styles.stage}
      />
    </Tabs>
  );
}

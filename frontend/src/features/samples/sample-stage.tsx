import { useState } from 'react';
import { SiteFrame } from '#frontend/src/ui/site-frame.tsx';
import { Tabs } from '#frontend/src/ui/tabs.tsx';
import { demo } from '#shared/texts/screens.ts';
import styles from './sample-stage.module.css';
import { type Sample, sampleAddress } from './samples.ts';

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
  return (
    <Tabs label="Width of the website" tabs={tabs} value={width} onChange={setWidth}>
      <SiteFrame
        title={`${sample.name}, a sample website`}
        address={sampleAddress(sample, previewOrigin)}
        width={width}
        className={styles.stage}
      />
    </Tabs>
  );
}

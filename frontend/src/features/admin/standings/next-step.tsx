import { Button } from '#frontend/src/ui/button.tsx';
import type { Stage } from '#shared/model/stage.ts';
import type { OnAction, WebsiteTarget } from '../actions.ts';
import { uploadZip } from '../websites/upload-words.ts';
import { type NextAction, nextActionOf, type Versioned } from './next-action.ts';

const labels: Readonly<Record<NextAction, string>> = {
  zip: uploadZip,
  links: 'Share a preview link',
};

interface NextStepProps {
  readonly website: Versioned;
  readonly stage: Stage | undefined;
  readonly target: WebsiteTarget;
  readonly onAction: OnAction;
}

/** The step that brings the sale on stands out, alike on the pages of a person and of their website. */
export function NextStep({ website, stage, target, onAction }: NextStepProps) {
  const next = nextActionOf(website, stage);
  if (!next) return null;
  return (
    <Button variant="primary" onClick={() => onAction({ name: next, target })}>
      {labels[next]}
    </Button>
  );
}

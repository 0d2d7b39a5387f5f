import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Checkbox, Input } from '#frontend/src/ui/controls.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { adminFailures } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { LivePreviews } from './live-previews.tsx';
import styles from './preview-links.module.css';
import { usePreviewLink } from './use-preview-link.ts';

interface PreviewLinksProps {
  readonly target: WebsiteTarget;
  /** Of a dialog of their own; a page has another main button. */
  readonly isMain?: boolean;
}

export function PreviewLinks({ target, isMain = false }: PreviewLinksProps) {
  const creation = usePreviewLink(target);
  const [isMailed, setMailed] = useState(false);
  return (
    <div className={styles.links}>
      <Checkbox
        label="Send it to the customer by email"
        hint="They get the link that you copy. Otherwise nobody is told of it."
        checked={isMailed}
        disabled={creation.isPending}
        onChange={({ target: box }) => setMailed(box.checked)}
      />
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        busy={creation.isPending && 'Generating...'}
        onClick={() => creation.mutate(isMailed)}
      >
        Generate preview link
      </Button>
      {creation.data && <NewLink {...creation.data} />}
      {creation.isError && (
        <div role="alert">
          <Notice tone="danger">{messageOf(creation.error, adminFailures.generatePreview)}</Notice>
        </div>
      )}
      {target.websiteId !== null && <LivePreviews websiteId={target.websiteId} />}
    </div>
  );
}

interface NewLinkProps {
  readonly address: string;
  readonly expiresAt: string;
}

function NewLink({ address, expiresAt }: NewLinkProps) {
  return (
    <div role="status" className={styles.created}>
      <Field
        label="New preview link"
        hint={`Shown only once. Valid until ${formatMoment(expiresAt)}.`}
      >
        <Input readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={address} label="Copy link" />
    </div>
  );
}

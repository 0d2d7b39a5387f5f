import { Suspense } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { adminFailures } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import styles from './preview-links.module.css';
import { usePreviewLink } from './use-preview-link.ts';

const LivePreviews = lazyNamed(
  () => import('./live-previews.tsx'),
  (module) => module.LivePreviews,
);

export function PreviewLinks({ target }: { readonly target: WebsiteTarget }) {
  const creation = usePreviewLink(target);
  return (
    <div className={styles.links}>
      <Button
        variant="primary"
        busy={creation.isPending && 'Generating...'}
        onClick={() => creation.mutate()}
      >
        Generate preview link
      </Button>
      {creation.data && <NewLink {...creation.data} />}
      {creation.isError && (
        <div role="alert">
          <Notice tone="danger">{messageOf(creation.error, adminFailures.generatePreview)}</Notice>
        </div>
      )}
      {target.websiteId !== null && (
        <Suspense fallback={<Spinner label="Loading the preview links" />}>
          <LivePreviews websiteId={target.websiteId} />
        </Suspense>
      )}
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

import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { curlCommand } from './curl-command.ts';
import { zipField } from './test-file.ts';
import styles from './upload-test.module.css';

interface CommandHintProps {
  readonly websiteId: string;
  readonly fileName: string | undefined;
}

/** A curl command for the same upload, with the values of the form. */
export function CommandHint({ websiteId, fileName }: CommandHintProps) {
  const command = curlCommand({ origin: location.origin, websiteId, fileName });
  return (
    <section aria-labelledby="command-title" className={styles.hint}>
      <div className={styles.hintTop}>
        <h2 id="command-title" className={styles.hintTitle}>
          From the command line
        </h2>
        <CopyButton text={command} label="Copy command" />
      </div>
      <p className={styles.hintText}>
        Run this in the folder of the file. It logs in and sends the file in the form field{' '}
        <code>{zipField}</code>.
      </p>
      <pre className={styles.command}>
        <code>{command}</code>
      </pre>
    </section>
  );
}

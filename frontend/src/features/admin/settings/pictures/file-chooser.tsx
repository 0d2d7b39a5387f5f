import { Input } from '#frontend/src/ui/controls.tsx';
import { settingWords } from '../setting-words.ts';
import styles from './pictures.module.css';

interface FileChooserProps {
  /** Content types. */
  readonly accept: string;
  readonly disabled: boolean;
  /** The name of the file that was chosen last. */
  readonly chosen: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** A browser's own button speaks its language and cuts names, so its input lies unseen over another. */
export function FileChooser({ accept, disabled, chosen, onChoose }: FileChooserProps) {
  return (
    <div className={styles.chooser}>
      <Input
        type="file"
        accept={accept}
        disabled={disabled}
        className={styles.unseen}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <span aria-hidden="true" className={styles.choose}>
        {settingWords.choose}
      </span>
      {chosen !== undefined && <bdi className={styles.chosen}>{chosen}</bdi>}
    </div>
  );
}

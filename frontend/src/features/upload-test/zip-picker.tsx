import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { bodyLimits } from '#shared/limits/body.ts';
import { formatKb } from './format-kb.ts';
import styles from './upload-test.module.css';

const limit = `${(bodyLimits.multipartBytes / 1024 / 1024).toFixed(1)} MB`;

interface ZipPickerProps {
  readonly label: string;
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
  readonly isDisabled: boolean;
}

export function ZipPicker({ label, file, onPick, isDisabled }: ZipPickerProps) {
  return (
    <div className={styles.picker}>
      <Field label={label} hint={`A .zip file of up to ${limit}`} required>
        <Input
          type="file"
          accept=".zip"
          required
          disabled={isDisabled}
          onChange={(event) => onPick(event.target.files?.[0])}
        />
      </Field>
      <p className={styles.selected} aria-live="polite">
        {file && `Selected: ${file.name} (${formatKb(file.size)})`}
      </p>
    </div>
  );
}

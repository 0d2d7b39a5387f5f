import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import type { Texts } from '../edit-problem.tsx';
import { type FieldName, labels } from './setting-texts.ts';

interface SettingFieldProps {
  readonly name: FieldName;
  /** The saved texts. */
  readonly values: Texts;
  /** What holds while it is blank; null where nothing is said then. */
  readonly standard: string | null;
  readonly hint?: string;
  readonly maxLength: number;
  readonly type?: 'text' | 'email' | 'tel';
  readonly rows?: number;
  /** The id of a list of suggestions. */
  readonly list?: string;
}

/** A text that may stay blank; then it shows the default in its place. */
export function SettingField(props: SettingFieldProps) {
  const { name, values, standard, hint, maxLength, type = 'text', rows, list } = props;
  const shared = {
    ...{ maxLength, defaultValue: values[name] ?? '' },
    placeholder: standard ?? 'Not set',
  };
  return (
    <Field name={name} label={labels[name]} hint={hint}>
      {rows === undefined ? (
        <Input type={type} list={list} autoComplete="off" {...shared} />
      ) : (
        <Textarea rows={rows} {...shared} />
      )}
    </Field>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, use, useRef } from 'react';
import { reasonNotSent } from '#frontend/src/entities/brief/send-asset.ts';
import type { Texts } from '#frontend/src/features/admin/edit-problem.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FormErrorsContext, useFormHold } from '#frontend/src/ui/field-context.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { PicturePlace } from '#shared/rules/picture-name.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import { settingWords } from '../setting-words.ts';
import { typeInto } from '../type-into.ts';
import { FileChooser } from './file-chooser.tsx';
import styles from './pictures.module.css';
import type { Pictures } from './send-picture.ts';

interface PictureFieldProps {
  readonly place: PicturePlace;
  /** Fields that change with this one. */
  readonly followers?: readonly PicturePlace[];
  readonly values: Texts;
  readonly typed: Texts;
  /** Content types. */
  readonly accept: string;
  readonly hint: string;
  /** Uploads a chosen file. */
  readonly send: (file: File) => Promise<Pictures>;
  /** Uploads one that the product draws, behind this label. */
  readonly drawing?: { readonly label: string; readonly send: () => Promise<Pictures> };
  readonly children?: ReactNode;
}

/**
 * A picture that is uploaded at once and public with the next save. Its name is in a hidden input, so that the draft,
 * a conflict and what is not saved yet are those of any text.
 */
export function PictureField(props: PictureFieldProps) {
  const { place, followers = [], values, typed, accept, hint, send, drawing, children } = props;
  const inputs = useRef<HTMLDivElement>(null);
  const errors = use(FormErrorsContext);
  const all = [place, ...followers];
  const fill = (names: Pictures) => {
    for (const one of all) typeInto(inputs.current, `brand.${one}`, names[one] ?? '');
  };
  const upload = useMutation({
    mutationFn: (file: File | null) =>
      file ? send(file) : (drawing?.send() ?? Promise.resolve({})),
    onSuccess: fill,
  });
  useFormHold(upload.isPending);
  const error = upload.error ? reasonNotSent(upload.error) : errors[`brand.${place}`];
  const isSet = (typed[`brand.${place}`] ?? '') !== '';
  return (
    <div ref={inputs} className={styles.picture}>
      <Field label={settingNames.brand[place]} hint={hint} error={error}>
        <FileChooser
          accept={accept}
          disabled={upload.isPending}
          chosen={upload.isPending || isSet ? upload.variables?.name : undefined}
          onChoose={(file) => upload.mutate(file)}
        />
      </Field>
      {all.map((one) => (
        <input
          key={one}
          hidden
          type="text"
          name={`brand.${one}`}
          defaultValue={values[`brand.${one}`] ?? ''}
        />
      ))}
      {isSet && children}
      <div className={styles.actions}>
        <span role="status">{upload.isPending && settingWords.sending}</span>
        {drawing && (
          <Button size="sm" disabled={upload.isPending} onClick={() => upload.mutate(null)}>
            {drawing.label}
          </Button>
        )}
        {isSet && (
          <Button size="sm" variant="quiet" onClick={() => fill({})}>
            Remove <VisuallyHidden>{settingNames.brand[place]}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  );
}

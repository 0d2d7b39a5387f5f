import type { ChangeEvent, Ref } from 'react';
import { assetKinds } from '#shared/model/asset.ts';

const accepted = [...assetKinds, 'jpeg'].map((kind) => `.${kind}`).join(',');

interface AssetInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onChoose: (files: File[]) => void;
}

/**
 * The hidden file input behind a button, for supported types; the same file can be chosen again.
 */
export function AssetInput({ ref, label, onChoose }: AssetInputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accepted}
      aria-label={label}
      onChange={onChange}
    />
  );
}

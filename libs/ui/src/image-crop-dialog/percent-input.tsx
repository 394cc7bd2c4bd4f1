import { Field } from '../field/field.tsx';
import { useText } from '../i18n/text.ts';
import { NumberInput } from '../number-input/number-input.tsx';
import { imageCropDialogText } from './image-crop-dialog.text.ts';

interface PercentInputProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  disabled: boolean;
  onChange: (percent: number) => void;
}

/** Number field in per cent; it cannot be empty. */
export function PercentInput({ label, onChange, min = 0, ...rest }: PercentInputProps) {
  const t = useText(imageCropDialogText);
  return (
    <Field label={`${label} (%)`} dense>
      {(control) => (
        <NumberInput
          {...control}
          {...rest}
          min={min}
          aria-valuetext={`${rest.value} ${t('percent')}`}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    </Field>
  );
}

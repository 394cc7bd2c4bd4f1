import type { PlanCopy } from '@backroom/contract/month-plan';
import { Checkbox, Field, Select, TextInput, useText } from '@backroom/ui';

import { copyDialogText } from './copy-dialog.text.ts';

export interface CopyOptions {
  source: PlanCopy['source'];
  growthText: string;
  byWeekday: boolean;
}

interface CopyFieldsProps {
  options: CopyOptions;
  /** Tenths of a percent; undefined: the text is none. */
  growth: number | undefined;
  onChange: (options: CopyOptions) => void;
}

/** What is copied, and how it grows. */
export function CopyFields({ options, growth, onChange }: CopyFieldsProps) {
  const t = useText(copyDialogText);
  return (
    <>
      <Field label={t('source')}>
        {(control) => (
          <Select
            {...control}
            value={options.source}
            onValueChange={(source) => onChange({ ...options, source })}
            options={[
              { value: 'lastMonth', label: t('lastMonth') },
              { value: 'lastYear', label: t('lastYear') },
            ]}
          />
        )}
      </Field>
      <Field label={t('growth')} {...(growth === undefined && { error: t('growthError') })}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={options.growthText}
            onChange={({ target }) => onChange({ ...options, growthText: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t('byWeekday')}
        checked={options.byWeekday}
        onCheckedChange={(byWeekday) => onChange({ ...options, byWeekday })}
      />
    </>
  );
}

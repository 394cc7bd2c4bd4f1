import { useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';

import { type DictData, LIST_CLASSES } from '@backroom/contract/dictionaries';
import type { useRecordForm } from '@backroom/records';
import { Field, Stack, StatusTag, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { type DictDataValues, TONE_BY_LIST_CLASS } from './dict-data-values.ts';

interface TagColorFieldProps {
  form: ReturnType<typeof useRecordForm<DictDataValues, DictData>>;
  /** The label of the value, for the preview. */
  text: string;
}

/**
 * The colour of a value: the tags of the design system to choose from, and a preview with the label of the value. ARIA
 * radio group of native radios: one Tab stop, arrows select.
 */
export function TagColorField({ form, text }: TagColorFieldProps) {
  const t = useText(dictDataText);
  const name = useId();
  const { field } = useController({ control: form.form.control, name: 'listClass' });
  const preview = (
    <Preview>
      {t('preview')}
      <StatusTag tone={TONE_BY_LIST_CLASS[field.value]}>{text || t('label')}</StatusTag>
    </Preview>
  );
  return (
    <Field label={form.labels.listClass} help={preview}>
      {(control) => (
        <Stack
          direction="row"
          gap={2}
          wrap
          role="radiogroup"
          aria-label={form.labels.listClass}
          aria-describedby={control['aria-describedby']}
          id={control.id}
        >
          {LIST_CLASSES.map((value) => (
            <Choice key={value}>
              <Radio
                type="radio"
                name={name}
                value={value}
                aria-label={t(`look_${value}`)}
                checked={value === field.value}
                onChange={() => field.onChange(value)}
              />
              <RaisedLayer>
                <StatusTag tone={TONE_BY_LIST_CLASS[value]}>{t(`look_${value}`)}</StatusTag>
              </RaisedLayer>
            </Choice>
          ))}
        </Stack>
      )}
    </Field>
  );
}

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: max(var(--ui-h), var(--ui-target-least));
  padding-inline: var(--ui-space-3);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  cursor: pointer;

  &:hover {
    border-color: var(--ui-ctl-border);
  }

  &:has(:checked) {
    border-color: var(--ui-accent-control);
    box-shadow: inset 0 0 0 1px var(--ui-accent-control);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** Covers the choice, border included. */
const Radio = styled.input`
  position: absolute;
  inset: -1px;
  margin: 0;
  appearance: none;
  cursor: inherit;

  &:focus-visible {
    outline: none;
  }
`;

/** Rendered above the radio; pointer events pass through. */
const RaisedLayer = styled.span`
  position: relative;
  display: inline-flex;
  pointer-events: none;
`;

const Preview = styled.span`
  display: inline-flex;
  gap: var(--ui-space-3);
  align-items: center;
  padding-block: var(--ui-space-2);
`;

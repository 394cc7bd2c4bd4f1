import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { touchTarget, truncate } from '../theme/styles.ts';
import { comboboxText } from './combobox.text.ts';

export interface TagFieldProps {
  ref: Ref<HTMLSpanElement>;
  tags: readonly { value: string; label: string }[];
  /** Labels of the selected values without a tag; title of the "+n". */
  hiddenLabels: readonly string[];
  onRemove: (value: string) => void;
  getTagProps: (index: number) => ComponentPropsWithRef<'button'>;
  invalid: boolean;
  disabled: boolean;
  readOnly: boolean;
  children: ReactNode;
}

/** Single-line field: "+n", the latest tags and the text input. */
export function TagField({
  tags,
  hiddenLabels,
  onRemove,
  getTagProps,
  invalid,
  disabled,
  readOnly,
  children,
  ref,
}: TagFieldProps) {
  const t = useText(comboboxText);
  const isLocked = disabled || readOnly;
  return (
    <Frame
      ref={ref}
      data-tags=""
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      {hiddenLabels.length > 0 && (
        <OverflowCount title={hiddenLabels.slice(0, MAX_TITLE_LABELS).join('，')}>
          {t('more', { count: hiddenLabels.length })}
        </OverflowCount>
      )}
      {tags.map(({ value, label }, index) => (
        // Index as key: the focus stays in place when the focused tag is removed.
        <Tag key={index}>
          <TagLabel title={label}>{label}</TagLabel>
          {!isLocked && (
            <RemoveButton
              {...getTagProps(index)}
              type="button"
              aria-label={t('remove', { label })}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemove(value)}
            >
              <Icon name="x" />
            </RemoveButton>
          )}
        </Tag>
      ))}
      {children}
    </Frame>
  );
}

const MAX_TITLE_LABELS = 20;

const Frame = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--ui-space-2);
  width: 100%;
  min-width: 0;
  height: var(--ui-h);
  padding-inline: var(--ui-space-2) calc(var(--ui-h) + var(--ui-target-least));
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-2);
  background: var(--ui-field-bg);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  transition: border-color var(--ui-motion-1);

  &:hover {
    border-color: var(--ui-ctl-border-hover);
  }

  &:has(> input:focus-visible) {
    border-color: var(--ui-accent-control);
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -1px;
  }

  &[data-invalid] {
    border-color: var(--ui-danger-control);
    outline-color: var(--ui-danger-control);
  }

  &[data-readonly] {
    background: var(--ui-muted-bg);
  }

  &[data-disabled] {
    border-color: var(--ui-line-2);
    background: var(--ui-disabled-bg);
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }
`;

const Tag = styled.span`
  display: inline-flex;
  flex: 0 1 auto;
  align-items: center;
  /* The target of a finger ends where that of the next tag begins. */
  min-width: calc(var(--ui-target-least) - var(--ui-space-2));
  height: var(--ui-target-min);
  padding-inline-start: var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  background: var(--ui-muted-bg);
  font-size: var(--ui-fs-label);

  &:has(> :focus-visible) {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }

  [data-readonly] > &,
  [data-disabled] > & {
    padding-inline-end: var(--ui-space-3);
    border: 1px solid var(--ui-line-2);
    color: var(--ui-fg-3);
  }
`;

const TagLabel = styled.span`
  ${truncate}
  max-width: 8em;
`;

const RemoveButton = styled.button`
  ${touchTarget}
  position: relative;
  --ui-icon: var(--ui-space-4);

  display: inline-grid;
  flex: none;
  width: var(--ui-target-min);
  height: var(--ui-target-min);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-3);
  cursor: pointer;
  place-items: center;

  &:hover {
    color: var(--ui-fg-1);
  }

  &:focus-visible {
    outline: none;
  }
`;

const OverflowCount = styled.span`
  flex: none;
  padding-inline: var(--ui-space-2);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-label);
  font-variant-numeric: tabular-nums;
`;

/** Text input within the field. */
export const TagInput = styled.input`
  flex: 1 1 var(--ui-space-9);
  align-self: stretch;
  min-width: max(var(--ui-space-9), var(--ui-target-least));
  /* Covers the border of the field, so that its full height is a touch target. */
  margin-block: -1px;
  padding: 0 var(--ui-space-2);
  border: 0;
  background: none;
  text-overflow: ellipsis;

  /* The target of the button before it ends there. */
  span + & {
    margin-inline-start: max(0px, calc((var(--ui-target-least) - var(--ui-target-min)) / 2 - var(--ui-space-2)));
  }

  /* Without tags, as in a text field. */
  &:first-child {
    padding-inline-start: calc(var(--ui-px) - var(--ui-space-2));
  }

  &::placeholder {
    color: var(--ui-fg-3);
    opacity: 1;
  }

  &:focus {
    outline: none;
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { descriptionListText } from './description-list.text.ts';

export interface DescriptionListItem {
  label: string;
  /** An empty value is shown as `-`. */
  value: ReactNode;
  /** If set, a button after the value copies this text. For ids and keys. */
  copy?: string;
  /** Spans all columns. */
  wide?: boolean;
}

export interface DescriptionListProps {
  items: readonly DescriptionListItem[];
  /** Maximum number of columns, fewer where one would be narrower than 140 px; default: 3. */
  columns?: 1 | 2 | 3;
}

/**
 * Properties of one record.
 *
 * ARIA: description list; a status announces copied values. Keys: Tab moves between the copy buttons, Enter or Space
 * copies.
 */
export function DescriptionList({ items, columns = 3 }: DescriptionListProps) {
  const t = useText(descriptionListText);
  const [copiedLabel, setCopiedLabel] = useState('');
  // Only available in secure contexts (https or localhost).
  const canCopy = 'clipboard' in navigator;
  return (
    <>
      <List data-columns={columns}>
        {items.map(({ label, value, copy, wide = false }) => (
          <div key={label} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd data-copied={copy !== undefined || undefined}>
              {value === '' || value == null ? <span data-empty="">-</span> : value}
              {copy && canCopy && (
                <BareIconButton
                  size="small"
                  label={t('copy', { label })}
                  title={t('copy', { label })}
                  icon={<Icon name={copiedLabel === label ? 'check' : 'copy'} />}
                  onClick={() => {
                    void navigator.clipboard.writeText(copy).then(() => setCopiedLabel(label));
                  }}
                />
              )}
            </dd>
          </div>
        ))}
      </List>
      <VisuallyHidden role="status">{copiedLabel && t('copied', { label: copiedLabel })}</VisuallyHidden>
    </>
  );
}

const List = styled.dl`
  --columns: 3;

  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(max(140px, (100% - (var(--columns) - 1) * var(--ui-space-6)) / var(--columns)), 1fr)
  );
  gap: var(--ui-space-5) var(--ui-space-6);

  &[data-columns='1'] {
    --columns: 1;
  }

  &[data-columns='2'] {
    --columns: 2;
  }

  & > div {
    min-width: 0;
  }

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  dt {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--ui-space-2);
    min-height: var(--ui-space-8);
    color: var(--ui-fg-1);
    font-size: var(--ui-fs-body);
    line-height: var(--ui-lh-body);
    overflow-wrap: anywhere;
  }

  /* The button stays beside a value that breaks. */
  dd[data-copied] {
    flex-wrap: nowrap;
  }

  [data-empty] {
    color: var(--ui-fg-3);
  }

  /* As high as a target for a finger, with it or without, so that values stand in line. */
  @media (pointer: coarse) {
    row-gap: var(--ui-space-3);

    dd {
      min-height: var(--ui-target-touch);
    }
  }
`;

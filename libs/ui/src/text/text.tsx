import type { ReactNode } from 'react';
import styled from 'styled-components';

import { truncate } from '../theme/styles.ts';

export type TextProps = {
  /** A step of the type scale. */
  variant?: 'caption' | 'label' | 'body' | 'strong' | 'title-3' | 'title-2' | 'title-1' | 'metric';
  tone?: 'normal' | 'soft' | 'faint' | 'danger' | 'success' | 'warning';
  as?: 'span' | 'p' | 'div' | 'strong' | 'h2' | 'h3' | 'h4' | 'code';
  /** One line with an ellipsis; the full text is in the `title`. */
  truncated?: boolean;
  id?: string;
  children: ReactNode;
};

/** Text in a size and tone of the design system. */
export function Text({ variant = 'body', tone = 'normal', as = 'span', truncated = false, id, children }: TextProps) {
  return (
    <Root
      as={as}
      id={id}
      data-variant={variant}
      data-tone={tone}
      data-truncated={truncated || undefined}
      title={truncated && typeof children === 'string' ? children : undefined}
    >
      {children}
    </Root>
  );
}

const Root = styled.span`
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  overflow-wrap: anywhere;

  &[data-variant='caption'] {
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }
  &[data-variant='label'] {
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }
  &[data-variant='strong'] {
    font-weight: var(--ui-fw-strong);
  }
  &[data-variant='title-3'] {
    font-size: var(--ui-fs-title-3);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-3);
  }
  &[data-variant='title-2'] {
    font-size: var(--ui-fs-title-2);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-2);
  }
  &[data-variant='title-1'] {
    font-size: var(--ui-fs-title-1);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-title-1);
  }
  &[data-variant='metric'] {
    font-size: var(--ui-fs-metric);
    font-variant-numeric: tabular-nums;
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-metric);
  }

  &[data-tone='soft'] {
    color: var(--ui-fg-2);
  }
  &[data-tone='faint'] {
    color: var(--ui-fg-3);
  }
  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }
  &[data-tone='success'] {
    color: var(--ui-success-text);
  }
  &[data-tone='warning'] {
    color: var(--ui-warning-text);
  }

  &[data-truncated] {
    /* In a row it gives way before names beside it. */
    flex-shrink: 100;
    ${truncate}
  }
`;

import type { ReactNode } from 'react';
import styled from 'styled-components';

export type StatusTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface StatusTagProps {
  tone?: StatusTone;
  /** Without a background, for a column of tables: only the dot is coloured, and success has none. */
  plain?: boolean;
  children: ReactNode;
}

/** A status in one word; the colour is never the only carrier of the meaning. */
export function StatusTag({ tone = 'neutral', plain = false, children }: StatusTagProps) {
  return (
    <Tag data-tone={tone} data-plain={plain || undefined}>
      <Dot aria-hidden />
      {children}
    </Tag>
  );
}

const Tag = styled.span`
  --tag-bg: var(--ui-muted-bg);
  --tag-fg: var(--ui-fg-2);
  --tag-dot: var(--ui-ctl-border);

  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  max-width: 100%;
  padding: 1px var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  background: var(--tag-bg);
  color: var(--tag-fg);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  white-space: nowrap;

  &[data-tone='accent'] {
    --tag-bg: var(--ui-accent-soft);
    --tag-fg: var(--ui-accent-text);
    --tag-dot: var(--ui-accent-control);
  }
  &[data-tone='success'] {
    --tag-bg: var(--ui-success-soft);
    --tag-fg: var(--ui-success-text);
    --tag-dot: var(--ui-success-control);
  }
  &[data-tone='warning'] {
    --tag-bg: var(--ui-warning-soft);
    --tag-fg: var(--ui-warning-text);
    --tag-dot: var(--ui-warning-control);
  }
  &[data-tone='danger'] {
    --tag-bg: var(--ui-danger-soft);
    --tag-fg: var(--ui-danger-text);
    --tag-dot: var(--ui-danger-control);
  }
  &[data-tone='info'] {
    --tag-bg: var(--ui-info-soft);
    --tag-fg: var(--ui-info-text);
    --tag-dot: var(--ui-info-control);
  }
  &[data-plain] {
    padding: 0;
    background: none;
    color: inherit;
    font-size: inherit;
    line-height: inherit;
    vertical-align: top;
  }

  /* What is as it should be recedes, so that the exceptions are seen. */
  &[data-plain][data-tone='success'] {
    color: var(--ui-fg-3);

    & > span:first-child {
      display: none;
    }
  }
`;

const Dot = styled.span`
  flex: none;
  width: 6px;
  height: 6px;
  border-radius: var(--ui-radius-full);
  background: var(--tag-dot);
  forced-color-adjust: none;
`;

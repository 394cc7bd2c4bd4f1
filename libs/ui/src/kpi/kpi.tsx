import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { kpiText } from './kpi.text.ts';

export interface KpiProps {
  label: string;
  /** Formatted value: `1.2k`, `87.5%`. */
  value: string;
  /** Full number of an abbreviated value, shown as `title`. */
  exact?: string;
  /** Comparison text: 较上月12.4%. */
  comparison?: string;
  direction?: 'up' | 'down' | 'flat';
  /** Whether the change is good or bad; independent of the direction. */
  tone?: 'success' | 'warning' | 'danger' | 'neutral';
  loading?: boolean;
  /** While loading, the comparison keeps as many lines as its text takes, and the children are there, too. */
  keepsRoom?: boolean;
  /** Content below the comparison: a sparkline, a link. */
  children?: ReactNode;
}

/** What stands for a figure that there is not yet. */
const NO_VALUE = '-';

/** First of the characters that are as wide as they are high. */
const WIDE_FROM = '\u2e80';
const NARROW_EM = 0.62;

/** About the width of the text, in em. */
const getWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character >= WIDE_FROM ? 1 : NARROW_EM), 0);

const ARROWS = { up: 'arrow-up', down: 'arrow-down', flat: 'minus' } as const;

/** Key figure with a comparison. ARIA: a group named by its label. */
export function Kpi({
  label,
  value,
  exact,
  comparison,
  direction,
  tone = 'neutral',
  loading = false,
  keepsRoom = false,
  children,
}: KpiProps) {
  const t = useText(kpiText);
  const id = useId();
  return (
    <Sheet role="group" aria-labelledby={id} aria-busy={loading}>
      <Label id={id}>{label}</Label>
      {loading ? (
        <Placeholder>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton />
        </Placeholder>
      ) : (
        <Metric title={exact} style={{ '--kpi-em': getWidth(value) }} data-none={value === NO_VALUE || undefined}>
          {value}
        </Metric>
      )}
      {comparison && (
        <Comparison data-tone={loading ? undefined : tone} data-loading={loading || undefined}>
          {!loading && direction && (
            <>
              <Icon name={ARROWS[direction]} />
              <VisuallyHidden>{t(direction)}</VisuallyHidden>
            </>
          )}
          {/* The line keeps its room while loading. */}
          {loading && !keepsRoom ? '\u00a0' : comparison}
        </Comparison>
      )}
      {(!loading || keepsRoom) && children}
    </Sheet>
  );
}

const Sheet = styled.div`
  container-type: inline-size;
  min-width: 0;
  padding: var(--ui-space-5) var(--ui-space-6);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
`;

const Label = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const Metric = styled.div`
  margin-block: var(--ui-space-2);
  color: var(--ui-fg-1);
  /* In one line: a value of two lines would move what is below it. */
  font-size: clamp(var(--ui-fs-label), 100cqi / var(--kpi-em), var(--ui-fs-metric));
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-metric);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  /* The figures that there are come first. */
  &[data-none] {
    color: var(--ui-fg-3);
    font-weight: var(--ui-fw-normal);
  }
`;

const Placeholder = styled.div`
  display: grid;
  width: 60%;
  height: var(--ui-lh-metric);
  margin-block: var(--ui-space-2);
  align-items: center;
`;

const Comparison = styled.div`
  --ui-icon: 14px;

  display: flex;
  align-items: center;
  gap: var(--ui-space-1);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;

  &[data-loading] {
    visibility: hidden;
  }

  &[data-tone='success'] {
    color: var(--ui-success-text);
  }

  &[data-tone='warning'] {
    color: var(--ui-warning-text);
  }

  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }
`;

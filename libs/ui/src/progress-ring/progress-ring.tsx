import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ProgressRingProps {
  /** From 0 to 1; null while it is unknown. */
  value: number | null;
  /** A count or an icon in the middle. */
  children?: ReactNode;
}

/** A progress as a ring around a count, for buttons, whose label must name both. ARIA: decorative. */
export function ProgressRing({ value, children }: ProgressRingProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <Ring aria-hidden>
      <svg viewBox="0 0 24 24">
        <circle data-track cx="12" cy="12" r="10.5" />
        <circle
          cx="12"
          cy="12"
          r="10.5"
          pathLength="100"
          strokeDasharray={share === null ? '4 6' : `${share * 100} 100`}
        />
      </svg>
      {children}
    </Ring>
  );
}

const Ring = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  width: var(--ui-space-7);
  height: var(--ui-space-7);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-strong);
  line-height: 1;
  font-variant-numeric: tabular-nums;
  place-items: center;

  & > svg:first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--ui-accent-control);
    stroke-width: 3px;
    transform: rotate(-90deg);
  }

  circle {
    transition: stroke-dasharray var(--ui-motion-4);
  }

  & [data-track] {
    stroke: var(--ui-line-2);
  }

  @media (forced-colors: active) {
    & > svg:first-child {
      stroke: Highlight;
    }

    & [data-track] {
      stroke: GrayText;
    }
  }
`;

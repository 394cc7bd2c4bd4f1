import { styled } from 'styled-components';

export interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** From 0 to 1; null while it is unknown. */
  value: number | null;
  /** The progress in words, such as `3,200 / 100,000`; defaults to the percentage. */
  valueText?: string;
}

/**
 * Progress of a process whose end is known, or a striped bar while it is not.
 *
 * ARIA: a progress bar from 0 to 100; without a value while that is unknown. Keys: none.
 */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      {share === null ? <span data-unknown /> : <span style={{ transform: `scaleX(${share})` }} />}
    </Track>
  );
}

const Track = styled.div`
  height: var(--ui-space-2);
  border-radius: var(--ui-radius-full);
  background: var(--ui-line-2);
  overflow: hidden;

  & > span {
    display: block;
    height: 100%;
    background: var(--ui-accent-control);
    transform-origin: calc(50% - 50% * var(--inline));
    transition: transform var(--ui-motion-4);
  }

  /* Still, so that it needs no exception for reduced motion: the text beside it changes. */
  & > [data-unknown] {
    background: repeating-linear-gradient(
      -45deg,
      var(--ui-accent-control) 0 var(--ui-space-2),
      transparent 0 var(--ui-space-3)
    );
  }

  @media (forced-colors: active) {
    border: 1px solid;

    & > span:not([data-unknown]) {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

import { styled } from 'styled-components';

export interface CountBadgeProps {
  count: number;
  /** `danger` for items that need the user's attention. */
  tone?: 'neutral' | 'danger';
  /** What is counted, for the accessible name, for example 未读通知. Without it only the number is announced. */
  label?: string;
}

/** Larger counts are shown as `99+`. */
const MAX = 99;

/** A count after a text or on an icon. Renders nothing for zero. */
export function CountBadge({ count, tone = 'neutral', label }: CountBadgeProps) {
  if (count <= 0) return null;
  const shown = count > MAX ? `${MAX}+` : String(count);
  return (
    <Badge
      data-tone={tone}
      title={count > MAX ? String(count) : undefined}
      {...(label && { role: 'img', 'aria-label': `${label} ${count}` })}
    >
      {shown}
    </Badge>
  );
}

const Badge = styled.span`
  display: inline-grid;
  flex: none;
  min-width: var(--ui-space-6);
  height: var(--ui-space-6);
  padding-inline: var(--ui-space-2);
  border-radius: var(--ui-radius-full);
  background: var(--ui-muted-bg);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);
  line-height: var(--ui-lh-caption);
  font-variant-numeric: tabular-nums;
  place-items: center;

  &[data-tone='danger'] {
    background: var(--ui-danger-solid);
    color: var(--ui-status-on-solid);
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

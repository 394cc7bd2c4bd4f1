import { styled } from 'styled-components';

import { TAKINGS_SIGNS, type TakingsDaysData, type TakingsSign } from '@backroom/contract/takings';
import { isWaiting } from '@backroom/contract/takings/rules';
import { formatNumber, useLanguage, useText } from '@backroom/ui';

import { signText } from '../sign/sign.text.ts';
import { SignMark } from '../sign/sign-mark.tsx';
import { daysText } from './days.text.ts';
import type { OnlyValue } from './use-days-search-params.ts';

interface SignChipsProps {
  only: OnlyValue;
  onChange: (only: OnlyValue) => void;
  counts: readonly TakingsDaysData['counts'][number][];
  /** Days that are not closed of stores that close theirs; counted while they are shown. */
  unclosed: number | null;
}

/** The number of days by sign, which is also the legend; a click shows only the stores that have it. What no day has needs no legend. */
export function SignChips({ only, onChange, counts, unclosed }: SignChipsProps) {
  const t = useText(daysText);
  const tSign = useText(signText);
  const language = useLanguage();
  const count = (has: (sign: TakingsSign) => boolean) =>
    counts.reduce((sum, { sign, days }) => (has(sign) ? sum + days : sum), 0);
  const chip = (value: OnlyValue, label: string, days?: number) => (
    <Chip
      key={value}
      type="button"
      aria-pressed={only === value}
      onClick={() => onChange(only === value && value !== 'all' ? 'all' : value)}
    >
      {isSign(value) && <SignMark sign={value} />}
      {label}
      {days !== undefined && <b>{formatNumber(days, language)}</b>}
    </Chip>
  );
  return (
    <Chips role="group" aria-label={t('signs')}>
      {chip('all', t('all'))}
      {chip('waiting', t('waiting'), count(isWaiting))}
      {/* A link of the home page leads to it. */}
      {only === 'unclosed' && chip('unclosed', t('unclosed'), unclosed ?? undefined)}
      {TAKINGS_SIGNS.map((sign) => {
        const days = count((other) => other === sign);
        return (days > 0 || only === sign) && chip(sign, tSign(sign), days);
      })}
    </Chips>
  );
}

const isSign = (value: OnlyValue): value is TakingsSign => (TAKINGS_SIGNS as readonly string[]).includes(value);

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-3);

  /* One line, to be pushed sideways up to both edges of the page. */
  @media (max-width: 575px) {
    flex: none;
    flex-wrap: nowrap;
    width: calc(100% + 2 * var(--ui-space-5));
    margin-inline: calc(-1 * var(--ui-space-5));
    padding: var(--ui-space-1) var(--ui-space-5);
    overflow: auto hidden;
    scrollbar-width: none;
  }
`;

const Chip = styled.button`
  display: inline-flex;
  flex: none;
  gap: var(--ui-space-2);
  align-items: center;
  min-height: max(28px, var(--ui-target-least));
  padding: 1px var(--ui-space-3);
  border: 1px dashed var(--ui-line-2);
  border-radius: var(--ui-radius-full);
  background: none;
  color: var(--ui-fg-2);
  font: inherit;
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--ui-row-hover-bg);
  }
  &[aria-pressed='true'] {
    border: 1px solid var(--ui-accent-control);
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
  }
  b {
    color: var(--ui-fg-1);
    font-variant-numeric: tabular-nums;
  }
`;

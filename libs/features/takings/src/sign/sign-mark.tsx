import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { TakingsSign } from '@backroom/contract/takings';
import { Icon, useText } from '@backroom/ui';

import { signText } from './sign.text.ts';

/** What each sign shows besides its colour; together with the edge of the mark no two look alike in grey. */
const ICONS: Partial<Record<TakingsSign, ReactNode>> = {
  reopened: <Icon name="undo" />,
  none: <Icon name="minus" />,
  closed: <Icon name="check" />,
};
/** Drawn by the style: as text they would be a part of labels that is not in their names. */
const CHARACTERS: Partial<Record<TakingsSign, string>> = { difference: '≠', future: '·' };

/** The sign of a day as a shape. Decorative: the word stands beside it or in the name of its cell. */
export function SignMark({ sign }: { sign: TakingsSign }) {
  const t = useText(signText);
  return (
    <Mark aria-hidden data-sign={sign} data-character={sign === 'autoClosed' ? t('autoLetter') : CHARACTERS[sign]}>
      {ICONS[sign]}
    </Mark>
  );
}

const Mark = styled.span`
  --ui-icon: 14px;

  display: inline-grid;
  flex: none;
  box-sizing: border-box;
  width: 24px;
  height: 24px;
  border: 1px solid transparent;
  border-radius: var(--ui-radius-2);
  font-size: var(--ui-fs-label);
  font-weight: var(--ui-fw-strong);
  line-height: 1;
  place-items: center;

  &[data-character]::before {
    content: attr(data-character);
  }
  &[data-sign='difference'] {
    border: 2px solid var(--ui-danger-control);
    background: var(--ui-danger-soft);
    color: var(--ui-danger-text-strong);
    font-size: var(--ui-fs-title-3);
  }
  &[data-sign='none'] {
    border: 2px dashed var(--ui-danger-control);
    color: var(--ui-danger-text);
  }
  &[data-sign='open'] {
    width: 20px;
    height: 20px;
    margin: 2px;
    border: 3px solid var(--ui-warning-control);
    border-radius: var(--ui-radius-full);
    background: var(--ui-warning-soft);
  }
  &[data-sign='reopened'] {
    border-color: var(--ui-info-control);
    background: var(--ui-info-soft);
    color: var(--ui-info-text);
  }
  &[data-sign='closed'] {
    color: var(--ui-success-text);
  }
  &[data-sign='autoClosed'] {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    font-weight: var(--ui-fw-normal);
  }
  &[data-sign='future'] {
    color: var(--ui-fg-3);
  }

  @media (forced-colors: active) {
    forced-color-adjust: auto;
  }
`;

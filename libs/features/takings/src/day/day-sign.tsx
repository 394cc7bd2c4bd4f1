import { styled } from 'styled-components';

import type { TakingsSign } from '@backroom/contract/takings';
import { Icon, type IconName } from '@backroom/ui';

/** Each sign has a shape of its own, so that it is read without colour. */
const SHAPES: Readonly<Record<TakingsSign, { icon: IconName; tone: string }>> = {
  difference: { icon: 'triangle-alert', tone: 'danger' },
  reopened: { icon: 'undo', tone: 'warning' },
  open: { icon: 'circle', tone: 'warning' },
  none: { icon: 'minus', tone: 'danger' },
  autoClosed: { icon: 'check', tone: 'success' },
  closed: { icon: 'circle-check', tone: 'success' },
  future: { icon: 'more', tone: 'faint' },
};

/** The sign of a day. Decorative: the word stands beside it or in the name of its control. */
export const DaySign = ({ sign }: { sign: TakingsSign }) => (
  <Sign data-tone={SHAPES[sign].tone}>
    <Icon name={SHAPES[sign].icon} />
  </Sign>
);

const Sign = styled.span`
  --ui-icon: 16px;

  display: inline-grid;
  color: var(--ui-fg-3);
  place-items: center;

  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }
  &[data-tone='warning'] {
    color: var(--ui-warning-text);
  }
  &[data-tone='success'] {
    color: var(--ui-success-text);
  }
`;

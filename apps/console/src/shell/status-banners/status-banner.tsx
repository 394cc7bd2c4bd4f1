import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon, type IconName } from '@backroom/ui';

interface StatusBannerProps {
  tone: 'warning' | 'info';
  icon: IconName;
  children: ReactNode;
  actions: ReactNode;
}

/** A status banner below the top bar. */
export function StatusBanner({ tone, icon, children, actions }: StatusBannerProps) {
  return (
    <Banner data-tone={tone}>
      <Icon name={icon} />
      <Message>{children}</Message>
      <Actions>{actions}</Actions>
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: center;
  padding: var(--ui-space-2) var(--ui-page-padding);
  border-bottom: 1px solid var(--strip-line);
  background: var(--strip-bg);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);

  &[data-tone='warning'] {
    --strip-line: var(--ui-warning-control);
    --strip-bg: var(--ui-warning-soft);
    --strip-sign: var(--ui-warning-text);
  }

  &[data-tone='info'] {
    --strip-line: var(--ui-info-control);
    --strip-bg: var(--ui-info-soft);
    --strip-sign: var(--ui-info-text);
  }

  & > svg {
    flex: none;
    color: var(--strip-sign);
  }
`;

const Message = styled.span`
  flex: 1 1 12em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: flex;
  gap: var(--ui-space-2);
`;

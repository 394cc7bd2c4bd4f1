import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { CountBadge, Icon, IconButton, useText } from '@backroom/ui';

import { liveText } from './live.text.ts';

interface NoticeBellProps extends Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> {
  /** Open notices; undefined if the user has switched them off. */
  count: number | undefined;
}

/** The button of the top bar that opens the notices in the panel, with their number. */
export function NoticeBell({ count, ...rest }: NoticeBellProps) {
  const t = useText(liveText);
  return (
    <IconButton
      {...rest}
      label={count ? t('unread', { count }) : t(count === 0 ? 'noneUnread' : 'bell')}
      icon={
        <Mark>
          <Icon name="bell" />
          {count ? (
            <Badge aria-hidden>
              <CountBadge count={count} tone="danger" />
            </Badge>
          ) : null}
        </Mark>
      }
    />
  );
}

const Mark = styled.span`
  position: relative;
  display: grid;
`;

/** At the corner of the icon, which stays recognisable. */
const Badge = styled.span`
  position: absolute;
  bottom: calc(100% - var(--ui-space-3));
  left: calc(100% - var(--ui-space-3));
  display: grid;
`;

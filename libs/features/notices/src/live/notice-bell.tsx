import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { CountBadge, Icon, IconButton, usePreference, useStoreValue, useText } from '@backroom/ui';

import { openNotices } from '../open-notices.ts';
import { noticeBellText } from './notice-bell.text.ts';

/**
 * The button of the top bar that opens the notices in the panel, with their number, once it is known, unless the user has
 * switched it off.
 */
export function NoticeBell(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  const t = useText(noticeBellText);
  const open = useStoreValue(openNotices)?.length;
  const count = usePreference('notices') === 'on' ? open : undefined;
  return (
    <IconButton
      {...props}
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
  inset-inline-start: calc(100% - var(--ui-space-3));
  display: grid;
`;

import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Icon, linkStyles, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';

export function BackToRoles() {
  const t = useText(rightsText);
  return (
    <Back to="/admin/sys-role">
      <Icon name="arrow-left" />
      {t('back')}
    </Back>
  );
}

const Back = styled(PageLink)`
  display: inline-flex;
  gap: var(--ui-gap);
  align-items: center;
  min-height: var(--ui-h);
  ${linkStyles}
`;

import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Icon, linkStyles, useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';

export function BackToDictionaries() {
  const t = useText(dictDataText);
  return (
    <Back to="/admin/dict">
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

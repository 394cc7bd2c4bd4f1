import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { buttonStyles, useText } from '@backroom/ui';

import { errorsText } from './errors.text.ts';

/** Link to the home page, styled as the primary button. */
export function HomeLink() {
  const t = useText(errorsText);
  return (
    <Anchor to="/dashboard" data-tone="solid">
      {t('home')}
    </Anchor>
  );
}

const Anchor = styled(PageLink)`
  ${buttonStyles}
`;

import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { buttonStyles, useText } from '@backroom/ui';

import { forbiddenText } from './forbidden.text.ts';

/** Link to the explanation why the user may not open a page; its address can be sent to an administrator. */
export function WhyLink({ path }: { path: string }) {
  const t = useText(forbiddenText);
  return (
    <Anchor to={`/admin/why?${new URLSearchParams({ what: `page:${path}` }).toString()}`} data-tone="outline">
      {t('why')}
    </Anchor>
  );
}

const Anchor = styled(PageLink)`
  ${buttonStyles}
`;

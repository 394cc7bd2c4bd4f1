import { __iconData as externalLink } from 'lucide-react/icons/external-link';
import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { drawIcon } from '../icon/draw-icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { linkText } from './link.text.ts';

/** Link styles, also for the link of the router: `` styled(Link)`${linkStyles}` ``. */
export const linkStyles = css`
  border-radius: var(--ui-radius-1);
  color: var(--ui-accent-text);
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--ui-accent-text-strong);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export type ExternalLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'target' | 'rel'> & {
  href: string;
};

/** Link that leaves the console; opens in a new tab with `noopener noreferrer`. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  const t = useText(linkText);
  return (
    <Anchor {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {drawIcon(externalLink)}
      <VisuallyHidden>{t('newTab')}</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled.a`
  ${linkStyles}
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  svg {
    --ui-icon: 1em;
    display: inline-block;
    margin-inline-start: var(--ui-space-2);
    vertical-align: -0.125em;
  }
`;

import { type ReactNode } from 'react';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import { type RenderLink } from '../link-parts/link-parts.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { navMenuText } from './nav-menu.text.ts';
import { type NavItem } from './nav-tree.ts';

/** Menu props passed down to every entry. */
export interface NavContext {
  activeHref: string | undefined;
  renderLink: RenderLink;
  onNavigate: (() => void) | undefined;
}

export interface NavLinkProps extends NavContext {
  item: NavItem;
  /** Level 1 has icons; the rail shows only the icon. */
  look: 'icon-and-label' | 'label' | 'icon';
}

export function NavLink({ item, activeHref, renderLink, onNavigate, look }: NavLinkProps) {
  const t = useText(navMenuText);
  const { label, href = '#', external = false } = item;
  const content: ReactNode = (
    <>
      {look !== 'label' && <MenuIcon name={item.icon} />}
      {look === 'icon' ? <VisuallyHidden>{label}</VisuallyHidden> : <span data-label="">{label}</span>}
    </>
  );

  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" title={label} onClick={onNavigate}>
        {content}
        {look !== 'icon' && <Icon name="external-link" />}
        <VisuallyHidden>{t('newTab')}</VisuallyHidden>
      </a>
    );
  }
  return renderLink({
    href,
    title: label,
    ...(href === activeHref && { 'aria-current': 'page' as const }),
    ...(onNavigate && { onClick: onNavigate }),
    children: content,
  });
}

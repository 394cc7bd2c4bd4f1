import { type ReactNode, useId } from 'react';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import type { RenderLink } from '../render-link/render-link.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { NavCount, NavCountText } from './nav-count.tsx';
import { navMenuText } from './nav-menu.text.ts';
import { countWaiting, type NavItem } from './nav-tree.ts';

/** Menu props passed down to every entry. */
export interface NavContext {
  activeHref: string | undefined;
  renderLink: RenderLink;
  counts: ReadonlyMap<string, number> | undefined;
  onNavigate: (() => void) | undefined;
}

export interface NavLinkProps extends NavContext {
  item: NavItem;
  /** Level 1 has icons; the rail shows only the icon. */
  variant: 'icon-and-label' | 'label' | 'icon';
}

/** Link of a menu entry, with `aria-current` on the active one. An external entry opens in a new browser tab. */
export function NavLink({ item, activeHref, renderLink, counts, onNavigate, variant }: NavLinkProps) {
  const t = useText(navMenuText);
  const countId = useId();
  const count = countWaiting(item, counts);
  const { label, href = '#', external = false } = item;
  const content: ReactNode = (
    <>
      {variant !== 'label' && <MenuIcon name={item.icon} />}
      {variant === 'icon' ? <VisuallyHidden>{label}</VisuallyHidden> : <span data-label="">{label}</span>}
      <NavCount count={count} />
    </>
  );

  if (external) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" title={label} onClick={onNavigate}>
        {content}
        {variant !== 'icon' && <Icon name="external-link" />}
        <VisuallyHidden>{t('newTab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <>
      {renderLink({
        href,
        title: label,
        ...(href === activeHref && { 'aria-current': 'page' as const }),
        ...(count > 0 && { 'aria-describedby': countId }),
        ...(onNavigate && { onClick: onNavigate }),
        children: content,
      })}
      <NavCountText id={countId} count={count} />
    </>
  );
}

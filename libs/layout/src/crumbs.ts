import { type MenuNode } from '@backroom/client/menus';
import { type Crumb, type Language } from '@backroom/ui';

interface Where {
  trail: readonly MenuNode[];
  pathname: string;
  language: Language;
  home: string;
  pageTitle: string | undefined;
}

/** Breadcrumb from home to the page; a page outside the menu is a child of home. */
export function crumbsOf({ trail, pathname, language, home, pageTitle }: Where): Crumb[] {
  const first: Crumb = { label: home, href: '/index' };
  if (pathname === '/dashboard') return [first];
  if (trail.length === 0) return pageTitle ? [first, { label: pageTitle }] : [first];
  return [
    first,
    ...trail.map(({ titles, address }) => ({
      label: titles[language],
      ...(address.kind === 'page' && !address.path.includes(':') && { href: address.path }),
    })),
  ];
}

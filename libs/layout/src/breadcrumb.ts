import type { NavigationNode } from '@backroom/client/navigation-tree';
import type { Crumb, Language } from '@backroom/ui';

interface BreadcrumbInput {
  trail: readonly NavigationNode[];
  pathname: string;
  language: Language;
  home: string;
  pageTitle: string | undefined;
}

/** Breadcrumb from home to the page; a page outside the menu is a child of home. */
export function createBreadcrumb({ trail, pathname, language, home, pageTitle }: BreadcrumbInput): Crumb[] {
  const homeCrumb: Crumb = { label: home, href: '/index' };
  if (pathname === '/dashboard') return [homeCrumb];
  if (trail.length === 0) return pageTitle ? [homeCrumb, { label: pageTitle }] : [homeCrumb];
  return [
    homeCrumb,
    ...trail.map(({ titles, address }) => ({
      label: titles[language],
      ...(address.kind === 'page' && !address.path.includes(':') && { href: address.path }),
    })),
  ];
}

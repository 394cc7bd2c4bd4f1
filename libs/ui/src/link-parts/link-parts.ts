import { type MouseEvent, type ReactNode } from 'react';

/** What a link made by the caller has to carry; the design system knows no router. */
export interface LinkParts {
  href: string;
  children: ReactNode;
  title?: string;
  'aria-current'?: 'page';
  'aria-label'?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Makes a link of the router in use: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (link: LinkParts) => ReactNode;

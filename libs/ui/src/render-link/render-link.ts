import type { MouseEvent, ReactNode } from 'react';

/** Props that a link rendered by the caller must accept; the design system has no router dependency. */
export interface LinkRenderProps {
  href: string;
  children: ReactNode;
  title?: string;
  'aria-current'?: 'page';
  'aria-label'?: string;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Renders a link of the router in use: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (link: LinkRenderProps) => ReactNode;

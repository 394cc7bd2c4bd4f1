import { Link } from 'react-router';

import { type RenderLink } from '@backroom/ui';

/** Links of the router for the parts of the design system, which know none. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

/** As `routerLink`, and tells when somebody is about to follow it: time to fetch the page. */
export const prefetchingLink =
  (onIntent: (path: string) => void): RenderLink =>
  ({ href, ...rest }) => (
    <Link to={href} onPointerEnter={() => onIntent(href)} onFocus={() => onIntent(href)} {...rest} />
  );

import { PageLink } from '@backroom/auth/page-link';
import type { RenderLink } from '@backroom/ui';

/** Renders links of design-system components, which do not depend on the router. */
export const renderPageLink: RenderLink = ({ href, ...rest }) => <PageLink to={href} {...rest} />;

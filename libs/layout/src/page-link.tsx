import { PageLink } from '@backroom/auth/page-link';
import { type RenderLink } from '@backroom/ui';

/** Links between pages for the parts of the design system, which know no router. */
export const pageLink: RenderLink = ({ href, ...rest }) => <PageLink to={href} {...rest} />;

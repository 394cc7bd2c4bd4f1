import { type RenderLink } from './link-parts.ts';

/** Default without a router: a native link. */
export const plainLink: RenderLink = (link) => <a {...link} />;

import { type RenderLink } from './link-parts.ts';

/** Where no router is given: an ordinary link. */
export const plainLink: RenderLink = (link) => <a {...link} />;

import type { RenderLink } from './render-link.ts';

/** Default without a router: a native link. */
export const renderPlainLink: RenderLink = (link) => <a {...link} />;

/** Growth that is known, and why it is. */
export interface GrowthException {
  path: string;
  /** The statement, by the name that the report gives it, or `bytes` or `statements`. */
  what: string;
  /** The variants that have grown. */
  variants: RegExp;
  reason: string;
}

/** What has grown in a request of a variant. */
interface GrowthOfRequest {
  request: { path: string; variant: string };
  what: string;
}

const ALL = /^/;

/** Growth of a path with one reason, in all variants by default. */
export const allow = (
  path: string,
  reason: string,
  growths: Readonly<Record<string, RegExp | 'all'>>,
): GrowthException[] =>
  Object.entries(growths).map(([what, variants]) => ({
    path,
    what,
    variants: variants === 'all' ? ALL : variants,
    reason,
  }));

export const isOf = ({ request, what }: GrowthOfRequest, exception: GrowthException): boolean =>
  exception.path === request.path && exception.what === what && exception.variants.test(request.variant);

import manifest from '../../../package.json' with { type: 'json' };

/** The version of the product, such as `0.2.0`. */
export const PRODUCT_VERSION = manifest.version;

/** Whether a version is lower than another: by its numbers, of which a missing one is 0. */
export function isOlderVersion(version: string, other: string): boolean {
  const [numbers, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]];
  for (const index of [0, 1, 2]) {
    const difference = (numbers[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

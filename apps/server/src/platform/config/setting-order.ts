import { findKnownSetting, KNOWN_SETTINGS, type KnownSetting } from '@backroom/contract/system-settings';

import type { FieldError } from '../../kernel/errors/app-error.ts';

interface OrderedPair {
  /** Key of the setting that may not exceed the other one. */
  lower: string;
  higher: string;
}

const ORDERED: readonly OrderedPair[] = Object.entries<KnownSetting>(KNOWN_SETTINGS).flatMap(([lower, setting]) =>
  'atMost' in setting && setting.atMost !== undefined ? [{ lower, higher: setting.atMost }] : [],
);

const isOf = (key: string) => (pair: OrderedPair) => pair.lower === key || pair.higher === key;

/** The settings that limit this one, or are limited by it, with itself; none for most. */
export const listOrderedWith = (key: string): readonly string[] =>
  ORDERED.filter(isOf(key)).flatMap(({ lower, higher }) => [lower, higher]);

const namesOf = (key: string) => findKnownSetting(key)?.names ?? { 'zh-CN': key, 'en-US': key };

/** Names the other setting and its value. */
function refuseAbove(path: string, other: string, max: string): FieldError {
  const names = namesOf(other);
  return {
    path,
    text: {
      'zh-CN': `不能大于“${names['zh-CN']}”：{max}`,
      'en-US': `Must not be more than “${names['en-US']}”: {max}`,
    },
    values: { max },
  };
}

function refuseBelow(path: string, other: string, min: string): FieldError {
  const names = namesOf(other);
  return {
    path,
    text: {
      'zh-CN': `不能小于“${names['zh-CN']}”：{min}`,
      'en-US': `Must not be less than “${names['en-US']}”: {min}`,
    },
    values: { min },
  };
}

/**
 * The errors of changed settings that would exceed the one that limits them.
 *
 * @param read the value that a setting has after the change
 * @param toPath the field of the request that has a setting; by default, its key
 */
export function findOrderErrors(
  changed: readonly string[],
  read: (key: string) => string,
  toPath: (key: string) => string = (key) => key,
): FieldError[] {
  const broken = ORDERED.filter(({ lower, higher }) => Number(read(lower)) > Number(read(higher)));
  return broken.flatMap(({ lower, higher }) => {
    if (changed.includes(lower)) return refuseAbove(toPath(lower), higher, read(higher));
    return changed.includes(higher) ? refuseBelow(toPath(higher), lower, read(lower)) : [];
  });
}

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

/** Names the other setting and its value. */
function toError(path: string, other: string, value: string, isTooHigh: boolean): FieldError {
  const names = findKnownSetting(other)?.names ?? { 'zh-CN': other, 'en-US': other };
  return {
    path,
    text: {
      'zh-CN': `不能${isTooHigh ? '大' : '小'}于“${names['zh-CN']}”：{value}`,
      'en-US': `Must not be ${isTooHigh ? 'more' : 'less'} than “${names['en-US']}”: {value}`,
    },
    values: { value },
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
  return ORDERED.filter(({ lower, higher }) => Number(read(lower)) > Number(read(higher))).flatMap(
    ({ lower, higher }) => [
      ...(changed.includes(lower) ? [toError(toPath(lower), higher, read(higher), true)] : []),
      ...(changed.includes(higher) && !changed.includes(lower)
        ? [toError(toPath(higher), lower, read(lower), false)]
        : []),
    ],
  );
}

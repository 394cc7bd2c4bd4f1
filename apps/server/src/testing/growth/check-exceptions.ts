import { type GrowthException, isOf } from './exceptions/exception.ts';
import type { Finding } from './findings.ts';

/** What has grown without an exception. */
export const findUnexpected = (findings: readonly Finding[], exceptions: readonly GrowthException[]): Finding[] =>
  findings.filter((finding) => !exceptions.some((exception) => isOf(finding, exception)));

/** Exceptions for something that does not grow: they must be removed, so that the list only shrinks. */
export const findUnneeded = (findings: readonly Finding[], exceptions: readonly GrowthException[]): GrowthException[] =>
  exceptions.filter((exception) => !findings.some((finding) => isOf(finding, exception)));

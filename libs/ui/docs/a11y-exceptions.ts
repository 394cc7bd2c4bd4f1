/** A story in which an accessibility rule may fail, and the issue that tracks the fix. Must be empty at a release. */
export type A11yException = { story: string; rule: string; reason: string; issue: number };

export const A11Y_EXCEPTIONS: readonly A11yException[] = [];

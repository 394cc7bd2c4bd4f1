import type { Explanation } from '@backroom/contract/explanations';

/** The reader can mend it neither here nor in another form, and has to send the explanation to those who can. */
export function needsHelp({ isAllowed, isHidden, isSelf, mends }: Explanation): boolean {
  if (isAllowed) return false;
  if (isHidden || mends.length === 0) return isSelf;
  return !mends.some(({ steps }) => steps.some(({ isMine }) => isMine));
}

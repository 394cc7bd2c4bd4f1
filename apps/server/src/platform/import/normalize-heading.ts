import { foldName } from '@backroom/contract/text';

const BRACKETS = /\([^()]{0,99}\)|\[[^[\]]{0,99}\]|【[^【】]{0,99}】/g;
const MARKS = /[\s:*_/\-&+.]+/g;

/** A heading as it is compared: without units in brackets, blanks, marks and case. */
export const normalizeHeading = (heading: string): string =>
  foldName(heading.slice(0, 200)).replace(BRACKETS, '').replace(MARKS, '');

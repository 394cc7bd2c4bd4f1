/** Letters of scripts that are written from right to left, and marks that change the direction. */
const CHANGES_DIRECTION =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const BEGIN = '\u2068';
const END = '\u2069';
const BEGINS = new Set(['\u2066', '\u2067', BEGIN]);
const MARKS = /[\u2066-\u2069]/g;

/** Without ends that end nothing, and with those that are missing, so that a text changes nothing outside of it. */
function balance(text: string): string {
  let depth = 0;
  const balanced = text.replace(MARKS, (mark) => {
    if (BEGINS.has(mark)) depth += 1;
    else if (depth === 0) return '';
    else depth -= 1;
    return mark;
  });
  return balanced + END.repeat(depth);
}

/**
 * A text for the middle of a sentence whose words it cannot turn around: between the marks that `<bdi>` stands for, if
 * it needs them. Names that are isolated within it stay so.
 */
export const isolate = (text: string): string =>
  CHANGES_DIRECTION.test(text) ? `${BEGIN}${balance(text)}${END}` : text;

/** A text as it was before {@link isolate}: for files, logs and short messages, where the marks would be content. */
export const withoutIsolation = (text: string): string => text.replace(MARKS, '');

import { TILL_COLUMN_USES, type TillColumnUse, toMethodUse } from '@backroom/contract/cash-in';
import { METHOD_DICT, SHIFT_DICT } from '@backroom/contract/takings';

import type { LocalizedText } from '../../../kernel/errors/messages.ts';
import { normalizeHeading } from '../../../platform/import/normalize-heading.ts';
import { METHOD_NAMES, PAYMENT_WORDS, TOTAL_WORDS, USE_NAMES } from './heading-names.ts';

/** What tills put behind the name of a method. */
const SUFFIX = /(?:支付)?(?:金额|收款|收入|实收|小计|合计)$|amount$|sales$|payments?$/;

/** The method in brackets; a heading loses them when it is normalized. */
const IN_BRACKETS = /[(（[【]([^()（）[\]【】]{1,99})[)）\]】]/g;

/** Before brackets with a method: the column has takings, unlike "fee (card)". */
const PAID_BY = new Set([...PAYMENT_WORDS, ...USE_NAMES.method, ...USE_NAMES.amount].map(normalizeHeading));

const TOTALS = new Set(TOTAL_WORDS.map(normalizeHeading));

/** Whether the row of the cell is a sum of others. */
export const isTotalWord = (text: string): boolean => TOTALS.has(normalizeHeading(text));

/** What the words of tills mean, by the dictionaries of methods and shifts and their synonyms. */
export type Recognizer = ReturnType<typeof createRecognizer>;

/** @param labels by `type value`, of the dictionaries of methods and shifts */
export function createRecognizer(labels: ReadonlyMap<string, LocalizedText>) {
  const methods = new Map<string, string>();
  const shifts = new Map<string, string>();
  const add = (map: Map<string, string>, name: string, value: string) => {
    const key = normalizeHeading(name);
    if (key !== '' && !map.has(key)) map.set(key, value);
  };
  // The company's own words come first.
  for (const [key, label] of labels) {
    const [type = '', value = ''] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
    for (const name of [...Object.values(label), value])
      if (type === METHOD_DICT) add(methods, name, value);
      else if (type === SHIFT_DICT) add(shifts, name, value);
  }
  for (const [value, names] of Object.entries(METHOD_NAMES))
    if (labels.has(`${METHOD_DICT} ${value}`)) for (const name of names) add(methods, name, value);

  const findName = (name: string) => methods.get(name) ?? methods.get(name.replace(SUFFIX, ''));
  const findMethod = (text: string): string | undefined => {
    const name = normalizeHeading(text);
    const named = findName(name);
    if (named !== undefined || !PAID_BY.has(name)) return named;
    for (const [, inner = ''] of text.slice(0, 200).matchAll(IN_BRACKETS)) {
      const method = findName(normalizeHeading(inner));
      if (method !== undefined) return method;
    }
    return undefined;
  };

  return {
    findMethod,
    findShift: (text: string): string | undefined => shifts.get(normalizeHeading(text)),
    isMethod: (value: string): boolean => labels.has(`${METHOD_DICT} ${value}`),

    /** Normalized headings that a head may have. */
    known: [...new Set([...methods.keys(), ...Object.values(USE_NAMES).flat().map(normalizeHeading)])],

    /** What the columns of a head may hold. */
    findUses(headings: readonly string[]): TillColumnUse[] {
      const names = headings.map(normalizeHeading);
      const uses: TillColumnUse[] = headings.map((heading) => {
        const method = findMethod(heading);
        return method === undefined ? 'ignore' : toMethodUse(method);
      });
      const isMethodNamed = findColumn(names, uses, 'method') >= 0;
      for (const use of TILL_COLUMN_USES) {
        if (use === 'ignore' || use === (isMethodNamed ? 'total' : 'amount')) continue;
        const column = findColumn(names, uses, use);
        if (column >= 0) uses[column] = use;
      }
      // A row that names its method has the amount of that one.
      return isMethodNamed ? uses.map((use) => (use.startsWith('method:') ? 'ignore' : use)) : uses;
    },
  };
}

/** The free column with the best name; -1 if there is none. */
function findColumn(names: readonly string[], uses: readonly TillColumnUse[], use: keyof typeof USE_NAMES): number {
  for (const name of USE_NAMES[use].map(normalizeHeading)) {
    const column = names.findIndex((each, index) => each === name && uses[index] === 'ignore');
    if (column >= 0) return column;
  }
  return -1;
}

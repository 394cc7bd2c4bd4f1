import * as z from 'zod/mini';

import { requiredMessage, validationMessage } from './validation-message.ts';

const name = z.string().check(z.trim(), z.minLength(1));
const key = z.string().check(z.regex(/^[a-z]+$/));
const password = z.string().check(z.minLength(8));

describe.each(['zh-CN', 'en-US'] as const)('an empty required field in %s', (language) => {
  it.each([
    ['a text', name, ' '],
    ['a text with a format', key, ''],
    ['a password', password, ''],
    ['a list', z.array(z.int()).check(z.minLength(1)), []],
    ['a selection', z.enum(['1', '2']), ''],
    ['a number', z.int(), null],
  ])('%s has the same message', (_, schema, value) => {
    const result = z.safeParse(schema, value, {
      error: (issue) => validationMessage(issue, language),
    });

    expect(result.error?.issues[0]?.message).toBe(requiredMessage(language));
  });
});

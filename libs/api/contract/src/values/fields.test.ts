import * as z from 'zod/mini';

import { emailAddress, formattedText, requiredText, text } from './fields.ts';

it.each([
  ['text', text(5)],
  ['required text', requiredText(5)],
  ['text of a format', formattedText(/^[a-z]+$/, 5)],
])('ends the checks of %s that is too long', (_what, schema) => {
  // Neither lone surrogates nor the format are reported.
  const { issues } = z.safeParse(schema, '\ud800'.repeat(6)).error ?? {};
  expect(issues?.map(({ code }) => code)).toEqual(['too_big']);
});

it.each([
  ['', true],
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a@b..cn', false],
  ['a@b.cn.', false],
  ['a@b@c.cn', false],
  ['a b@c.cn', false],
])('accepts %j as an e-mail address: %s', (address, isValid) => {
  expect(z.safeParse(emailAddress, address).success).toBe(isValid);
});

import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import { type Language, validationMessage } from '@backroom/contract';

import { AppError } from '../../kernel/errors/app-error.ts';

/**
 * Validates the values of a row by the body of the call that creates one record.
 *
 * @throws 422 with the errors by field
 */
export function parseValues<S extends $ZodType>(body: S, values: unknown, language: Language): z.output<S> {
  const parsed = z.safeParse(body, values, { error: (issue) => validationMessage(issue, language) });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    text: { 'zh-CN': message, 'en-US': message },
  }));
  throw new AppError(422, 'invalid', {}, { fields });
}

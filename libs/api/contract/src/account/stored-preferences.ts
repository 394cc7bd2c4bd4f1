import * as z from 'zod/mini';

import { maxLength, text } from '../values/fields.ts';

/** The generated style sheet of a brand colour is the longest value. */
const MAX_VALUE_LENGTH = 8_000;

/**
 * Display preferences by name. The names are not part of the schema: an older console ignores preferences that a newer
 * one has written.
 */
export const preferences = z
  .record(z.string().check(maxLength(32)), text(MAX_VALUE_LENGTH))
  .check(z.refine((values) => Object.keys(values).length <= 32));
export type StoredPreferences = z.infer<typeof preferences>;

import * as z from 'zod/mini';

import { text } from './fields.ts';

/** The generated style sheet of a brand colour is the longest value. */
const CHOICE_MAX = 8_000;

/**
 * Display preferences by name. The names are not part of the schema: an older console ignores preferences that a newer
 * one has written.
 */
export const preferences = z
  .record(z.string().check(z.maxLength(32)), text(CHOICE_MAX))
  .check(z.refine((chosen) => Object.keys(chosen).length <= 32));
export type StoredPreferences = z.infer<typeof preferences>;

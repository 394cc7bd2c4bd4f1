import * as z from 'zod/mini';

import { text } from './fields.ts';

/** The solved style sheet of a brand is the longest of them. */
const CHOICE_MAX = 8_000;

/**
 * What a person has chosen about the look and the frame, by name. The console knows the names and leaves out what it
 * does not know: an older one may read what a newer one wrote.
 */
export const preferences = z
  .record(z.string().check(z.maxLength(32)), text(CHOICE_MAX))
  .check(z.refine((chosen) => Object.keys(chosen).length <= 32));
export type StoredPreferences = z.infer<typeof preferences>;

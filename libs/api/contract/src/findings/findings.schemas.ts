import * as z from 'zod/mini';

import { id } from '../values/fields.ts';
import { FINDING_KINDS } from './findings.constants.ts';

const item = z.object({
  id,
  name: z.string(),
  /** What leads to the record or explains it: a user name, the department, the containing role; may be empty. */
  note: z.string(),
  /** The role that contains this one; null for other kinds. */
  containerId: z.nullable(id),
});
export type FindingItem = z.infer<typeof item>;

const finding = z.object({ kind: z.enum(FINDING_KINDS), count: z.int(), list: z.array(item) });
export type Finding = z.infer<typeof finding>;

/** One check alone names all of its findings. */
export const findingQuery = z.strictObject({ only: z.optional(z.enum(FINDING_KINDS)) });

/** The checks whose records the caller may list, also those without findings. */
export const findings = z.object({ list: z.array(finding) });

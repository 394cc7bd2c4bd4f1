import * as z from 'zod/mini';

import { maxLength } from './fields.ts';

/** ISO 8601 in UTC, of the years that databases and browsers agree on. */
const DATE_TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const isDateTime = (value: string) => !Number.isNaN(Date.parse(value));
const time = z.string().check(maxLength(32), z.regex(DATE_TIME), z.refine(isDateTime));

/** Filters of a list by time, both ends included. */
export const timeRange = { beginTime: z.optional(time), endTime: z.optional(time) };

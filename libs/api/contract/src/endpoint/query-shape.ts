import type { $ZodCheck, $ZodChecks, $ZodObject, $ZodType, $ZodTypes } from 'zod/v4/core';

import { type Cleaning, CLEANINGS } from '../values/text.ts';

/**
 * What the client accepts for a member of a query in production, where schemas are not loaded. `deriveQueryShape` derives
 * it from the schema; the build writes the result into the endpoint. `default` replaces an absent or invalid value.
 */
export type QueryMember = IntegerMember | ChoiceMember | TextMember;

/** A whole number, both limits included. */
interface IntegerMember {
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}

interface ChoiceMember {
  readonly values: readonly string[];
  readonly default?: string;
}

/** A text, in the form in which it is stored; without `cleaning` it is exact. */
interface TextMember {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Source and flags of regular expressions, which it matches all. */
  readonly patterns: readonly (readonly [source: string, flags: string])[];
  /** A day, a time in UTC, or an interval of both ends separated by a slash. */
  readonly isTime?: true;
  readonly cleaning?: Cleaning;
  readonly default?: string;
}

export type QueryShape = Readonly<Record<string, QueryMember>>;

/** The shape of the schema of a list query. Throws an error for a member that has none. */
export const deriveQueryShape = (schema: $ZodObject): QueryShape =>
  Object.fromEntries(Object.entries(schema._zod.def.shape).map(([name, member]) => [name, toMember(member, name)]));

function toMember(schema: $ZodType, name: string): QueryMember {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return toMember(def.innerType, name);
    case 'default':
      return { ...toMember(def.innerType, name), default: def.defaultValue as never };
    case 'enum':
      return { values: Object.values(def.entries).map(String) };
    case 'literal':
      return { values: def.values.map(String) };
    case 'number':
      return toIntegerMember(def.checks);
    case 'string':
      return toTextMember(schema, def.checks);
    default:
      throw new Error(`The query member “${name}” of the type ${def.type} has no shape`);
  }
}

const getDefs = (checks: readonly $ZodCheck<never>[] = []) =>
  (checks as unknown as $ZodChecks[]).map(({ _zod }) => _zod.def);

function toIntegerMember(checks: readonly $ZodCheck<never>[] | undefined): IntegerMember {
  const limits = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
  for (const def of getDefs(checks)) {
    const exclusive = 'inclusive' in def && !def.inclusive ? 1 : 0;
    if (def.check === 'greater_than') limits.min = Number(def.value) + exclusive;
    if (def.check === 'less_than') limits.max = Number(def.value) - exclusive;
  }
  return limits;
}

function toTextMember(schema: $ZodType, checks: readonly $ZodCheck<never>[] | undefined): TextMember {
  const defs = getDefs(checks);
  const find = <C extends $ZodChecks['_zod']['def']['check']>(check: C) =>
    defs.find((def) => def.check === check) as Extract<(typeof defs)[number], { check: C }> | undefined;
  const patterns = [schema._zod.def, ...defs].flatMap((def) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
  );
  return {
    ...(find('min_length') && { minLength: find('min_length')!.minimum }),
    ...(find('max_length') && { maxLength: find('max_length')!.maximum }),
    patterns: patterns.map(({ source, flags }) => [source, flags]),
    // The only texts of lists with a check of their own are times.
    ...(defs.some(({ check }: { check: string }) => check === 'custom') && { isTime: true as const }),
    ...(find('overwrite') && { cleaning: findCleaning(find('overwrite')!) }),
  };
}

/** Throws for a change of a text that the client does not know. */
function findCleaning(change: { tx: unknown }): Cleaning {
  const found = Object.entries(CLEANINGS).find(([, clean]) => clean === change.tx);
  if (!found) throw new Error('A text of a query is changed in a way that has no name in CLEANINGS');
  return found[0] as Cleaning;
}

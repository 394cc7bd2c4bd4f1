import { and, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import {
  type Finding,
  FINDING_KINDS,
  type findingContract,
  MAX_FINDINGS,
  MAX_NAMED_FINDINGS,
} from '@backroom/contract/findings';
import { roleContract } from '@backroom/contract/roles';

import { hasPermission, type Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { findContainedRoles } from './contained-roles.ts';
import { FINDING_SOURCES } from './finding-sources.ts';

interface FoundRow extends Record<string, unknown> {
  total: number;
  id: number;
  name: string;
  note: string;
}

/** Each check, or one alone, whose records the caller may list: one statement for each. */
export async function findFindings(
  db: Database,
  caller: Principal,
  { only }: ParsedArgOf<typeof findingContract.list>['query'],
): Promise<{ list: Finding[] }> {
  const list: Finding[] = [];
  const named = only === undefined ? MAX_NAMED_FINDINGS : MAX_FINDINGS;
  for (const kind of only === undefined ? FINDING_KINDS : [only]) {
    const { access } = kind === 'containedRoles' ? roleContract.list : FINDING_SOURCES[kind];
    if (!hasPermission(caller, access)) continue;
    list.push(kind === 'containedRoles' ? await compareRoles(db, named) : await findRows(db, caller, kind, named));
  }
  return { list };
}

async function compareRoles(db: Database, named: number): Promise<Finding> {
  const found = await findContainedRoles(db);
  return { kind: 'containedRoles', count: found.length, list: found.slice(0, named) };
}

async function findRows(
  db: Database,
  caller: Principal,
  kind: keyof typeof FINDING_SOURCES,
  named: number,
): Promise<Finding> {
  const { from, id, name, note, where, scope } = FINDING_SOURCES[kind];
  const { rows } = await db.execute<FoundRow>(sql`
    with "found" as materialized (select ${id} as id, ${name} as name, ${note} as note from ${from}
      where ${and(where, scope(caller))} limit ${MAX_FINDINGS + 1})
    select (select count(*)::int from "found") as total, id, name, note from "found"
    order by id limit ${named}`);
  return {
    kind,
    count: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ id: row.id, name: row.name, note: row.note, containerId: null })),
  };
}

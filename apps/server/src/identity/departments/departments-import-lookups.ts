import { and, inArray } from 'drizzle-orm';

import { foldName } from '@backroom/contract/text';

import { resolveScope, scopeContains } from '../../kernel/access/resolved-scope.ts';
import { invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import { loadDeptNames } from '../../platform/import/dept-names.ts';
import { resolveDept } from '../../platform/import/resolve-cells.ts';
import { depts } from '../../schema/departments.table.ts';
import { folded } from '../../schema/table-helpers.ts';
import { deptsInScope } from './departments.repository.ts';
import type { ParentDept } from './departments-hierarchy.ts';
import { rootForbidden } from './departments-messages.ts';

const NAME_TAKEN = { 'zh-CN': '同一上级下已有同名部门', 'en-US': 'The parent already has a department with this name' };

interface NewDept extends ParentDept {
  deptName: string;
  parentId: number | null;
}

interface Cells {
  parents: readonly string[];
  deptNames: readonly string[];
}

export type DeptLookups = Awaited<ReturnType<typeof loadDeptLookups>>;

const toNameKey = (parentId: number | null, deptName: string) => `${parentId ?? 0}/${foldName(deptName)}`;

/**
 * Loads what the places of the departments in a file are checked against, with a fixed number of statements.
 *
 * @param tag permission tag of the creation
 */
export async function loadDeptLookups({ tx, principal }: RightsContext, tag: string, cells: Cells) {
  const names = await loadDeptNames(tx);
  const found = cells.parents.map((cell) => names.find(cell)).filter((id) => typeof id === 'number');
  const parents: ParentDept[] = await tx
    .select()
    .from(depts)
    .where(and(inArray(depts.deptId, [...new Set(found)]), deptsInScope(principal, tag)));
  const parentById = new Map(parents.map((parent) => [parent.deptId, parent]));
  const namesakes = await tx
    .select({ parentId: depts.parentId, deptName: depts.deptName })
    .from(depts)
    .where(inArray(folded(depts.deptName), [...new Set(cells.deptNames.map(foldName))]));
  const taken = new Set(namesakes.map(({ parentId, deptName }) => toNameKey(parentId, deptName)));
  const scope = resolveScope(principal, tag);

  return {
    /** @throws 403, 404 or 422 if the cell names no department below which the caller may create one */
    findParent(cell: string): ParentDept | null {
      const parentId = resolveDept(names, 'parentId', cell);
      if (parentId === 0) {
        if (!scope.isAll) throw rootForbidden();
        return null;
      }
      const parent = parentById.get(parentId);
      if (!parent) throw notFound();
      return parent;
    },

    /** @throws 422 if the parent has a department of this name */
    assertNameFree(parent: ParentDept | null, deptName: string): void {
      if (taken.has(toNameKey(parent?.deptId ?? null, deptName)))
        throw invalidFields({ path: 'deptName', text: NAME_TAKEN });
    },

    /** Adds a department of the file, below which later rows may create others. */
    add(dept: NewDept): void {
      names.add(dept);
      taken.add(toNameKey(dept.parentId, dept.deptName));
      const row = { ...dept, owners: [principal.userId] };
      if (scopeContains(scope, row, principal.userId)) parentById.set(dept.deptId, dept);
    },
  };
}

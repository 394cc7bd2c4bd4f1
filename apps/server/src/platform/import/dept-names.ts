import { foldName } from '@backroom/contract/text';

import type { Executor } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';

/** The id for a name in a file, or why there is none. */
export type FoundName = number | 'none' | 'several';

interface NamedDept {
  deptId: number;
  deptName: string;
  parentId: number | null;
}

/** With the name as people write it, and as it is compared. */
interface KnownDept extends NamedDept {
  givenName: string;
}

/** Finds departments by name, or by the end of their path such as `华东大区/上海南京西路店`. */
export class DeptNames {
  readonly #byId = new Map<number, KnownDept>();
  readonly #byName = new Map<string, KnownDept[]>();
  readonly #isFound: (deptId: number) => boolean;
  /** By id: an export names the same departments in many rows. */
  readonly #shortened = new Map<number, string>();

  /** @param findable ids of the departments that are found; all by default */
  constructor(rows: readonly NamedDept[], findable?: ReadonlySet<number>) {
    this.#isFound = (deptId) => findable?.has(deptId) ?? true;
    for (const row of rows) this.add(row);
  }

  /** Also for departments that the import itself creates. */
  add({ deptId, deptName, parentId }: NamedDept): void {
    const dept = { deptId, deptName: foldName(deptName), givenName: deptName, parentId };
    this.#byId.set(deptId, dept);
    if (!this.#isFound(deptId)) return;
    const namesakes = this.#byName.get(dept.deptName);
    if (namesakes) namesakes.push(dept);
    else this.#byName.set(dept.deptName, [dept]);
    this.#shortened.clear();
  }

  find(path: string): FoundName {
    const names = path.split('/').map(foldName).reverse();
    const [first, ...others] = (this.#byName.get(names[0] ?? '') ?? []).filter((dept) => this.#isBelow(dept, names));
    if (!first) return 'none';
    return others.length > 0 ? 'several' : first.deptId;
  }

  /** The shortest end of its path that finds a department; its name if it is unknown. */
  shorten(deptId: number, deptName: string): string {
    const known = this.#shortened.get(deptId);
    if (known !== undefined) return known;
    const path = this.#findShortest(deptId, deptName);
    this.#shortened.set(deptId, path);
    return path;
  }

  #findShortest(deptId: number, deptName: string): string {
    let path = deptName;
    let above = this.#byId.get(deptId)?.parentId;
    while (this.find(path) === 'several') {
      const dept = above === null || above === undefined ? undefined : this.#byId.get(above);
      if (!dept) return path;
      path = `${dept.givenName}/${path}`;
      above = dept.parentId;
    }
    return path;
  }

  /** @param names of the department and those above it */
  #isBelow(dept: KnownDept | undefined, [name, ...above]: readonly string[]): boolean {
    if (name === undefined) return true;
    if (dept?.deptName !== name) return false;
    return this.#isBelow(dept.parentId === null ? undefined : this.#byId.get(dept.parentId), above);
  }
}

export const loadDeptNames = async (tx: Executor, findable?: ReadonlySet<number>): Promise<DeptNames> =>
  new DeptNames(
    await tx.select({ deptId: depts.deptId, deptName: depts.deptName, parentId: depts.parentId }).from(depts),
    findable,
  );

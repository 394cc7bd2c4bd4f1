import { type Finding, type FindingItem, type FindingKind, MAX_FINDINGS } from '@backroom/contract/findings';

import type { Fault } from '../menus-health.ts';

export type CheckKind = FindingKind | Fault['kind'];

interface CheckItem {
  key: string;
  name: string;
  note: string;
  /** Where it is mended. */
  to: string;
}

/** One check, with the first of its findings or all of them. */
export interface Check {
  kind: CheckKind;
  count: number;
  items: readonly CheckItem[];
  /** The check of the server whose other findings can be asked for. */
  asked?: FindingKind;
}

const FAULT_KINDS = ['samePath', 'unknownPage', 'idleTag', 'missingTag'] as const;

const search = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;

/** The form or list in which a finding is mended. */
const REPAIRS: Readonly<Record<FindingKind, (item: FindingItem) => string>> = {
  peopleWithoutRole: ({ note }) => search('/admin/sys-user', { username: note }),
  peopleInDisabledDept: ({ name }) => search('/admin/sys-user', { nickName: name }),
  containedRoles: ({ id, containerId }) => search(`/admin/sys-role/${id}/auth`, { compare: String(containerId) }),
  idleRoles: ({ name }) => search('/admin/sys-role', { roleName: name }),
  emptyScopes: ({ id }) => `/admin/sys-role/${id}/auth`,
  storesWithoutManager: ({ id }) => `/admin/sys-store/${id}`,
  emptyDepts: ({ name }) => search('/admin/sys-dept', { deptName: name }),
  unusedEntries: ({ name }) => search('/admin/sys-menu', { title: name }),
};

/** The checks of the server, in its order. */
export const toChecks = (findings: readonly Finding[], isEnglish: boolean): Check[] =>
  findings.map(({ kind, count, list }) => ({
    kind,
    count,
    asked: kind,
    items: list.map((item) => ({
      key: String(item.id),
      name: kind === 'unusedEntries' && isEnglish && item.note !== '' ? item.note : item.name,
      note: kind === 'unusedEntries' ? '' : item.note,
      to: REPAIRS[kind](item),
    })),
  }));

/** The four checks of the menu against pages and calls, which only the console knows. */
export const toMenuChecks = (faults: readonly Fault[], localize: (menu: Fault['menus'][number]) => string): Check[] =>
  FAULT_KINDS.map((kind) => {
    const found = faults.filter((fault) => fault.kind === kind);
    return {
      kind,
      count: found.length,
      items: found.slice(0, MAX_FINDINGS).map(({ subject, menus }) => ({
        key: `${subject} ${menus[0]?.menuId ?? ''}`,
        name: subject === '' ? '-' : subject,
        note: menus.map(localize).join(' · '),
        to: menus[0] ? search('/admin/sys-menu', { title: menus[0].title }) : '/admin/sys-menu',
      })),
    };
  });

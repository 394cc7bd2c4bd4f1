import type { InferInsertModel } from 'drizzle-orm';

import { addDays } from '@backroom/contract/calendar';

import type { depts } from '../../schema/departments.table.ts';
import { CASHIERS, CITIES, COMPANY, OFFICES, REGIONS, SALES_FLOOR } from './departments.ts';
import { getRoleId } from './roles.ts';
import { type Text, text } from './text.ts';

type Dept = Omit<InferInsertModel<typeof depts>, 'deptName'> & { deptId: number; deptPath: string; deptName: Text };

const FIRST_PHONE = 55_501_001;
/** The first stores of the list are large and have a separate sales team. */
const LARGE_STORES = 5;
const LEVELS = ['S', 'A', 'B', 'A', 'S', 'A', 'C', 'B', 'S', 'A', 'B', 'C'];
/** Methods of payment by level; a small store has only a total. */
const METHODS: Readonly<Record<string, string[]>> = {
  S: ['cash', 'wechat', 'alipay', 'card', 'delivery', 'group_deal'],
  A: ['cash', 'wechat', 'alipay', 'delivery'],
  B: ['cash', 'wechat', 'alipay'],
};
const FIRST_OPENING = '2015-03-18';
const OPENED_EVERY_DAYS = 287;

const nodes: Dept[] = [];
interface StoreRow {
  storeId: number;
  storeCode: string;
  storeLevel: string;
  address: Text;
  phone: string;
  openedOn: string;
  takingsMethods: string[];
}
const stores: StoreRow[] = [];

function addDept(parent: Dept | null, deptType: Dept['deptType'], deptName: Text): Dept {
  const deptId = nodes.length + 1;
  const node: Dept = {
    deptId,
    parentId: parent?.deptId ?? null,
    deptPath: `${parent?.deptPath ?? '/'}${deptId}/`,
    deptName,
    deptType,
    storeId: deptType === 'store' ? deptId : (parent?.storeId ?? null),
    sort: (nodes.filter(({ parentId }) => parentId === (parent?.deptId ?? null)).length + 1) * 10,
  };
  nodes.push(node);
  return node;
}

const company = addDept(null, 'company', COMPANY);
for (const name of OFFICES) addDept(company, 'department', name);
for (const [region, places] of REGIONS) {
  const regionNode = addDept(company, 'region', region);
  for (const [city, place, street] of places) {
    const [cityName, areaCode] = CITIES[city];
    const store = addDept(regionNode, 'store', text(`${cityName}${place.zh}`, place.en));
    const index = stores.length;
    stores.push({
      storeId: store.deptId,
      storeCode: `S${String(index + 1).padStart(2, '0')}`,
      storeLevel: LEVELS[index] ?? 'C',
      address: text(`${cityName}市${street.zh}`, `${street.en}, ${city}`),
      phone: `${areaCode}-${FIRST_PHONE + index}`,
      openedOn: addDays(FIRST_OPENING, index * OPENED_EVERY_DAYS),
      takingsMethods: METHODS[LEVELS[index] ?? 'C'] ?? [],
    });
    addDept(store, 'department', CASHIERS);
    if (index < LARGE_STORES) addDept(store, 'department', SALES_FLOOR);
  }
}

export const deptRows: readonly Dept[] = nodes;
export const storeRows = stores;

/** The root department, for a start without demo data. */
export const companyRow: Dept = { ...company, deptName: text('总公司', 'Head office') };

const POSTS = {
  generalManager: text('总经理', 'Director'),
  officeManager: text('部门经理', 'Head'),
  regionManager: text('大区经理', 'Area lead'),
  storeManager: text('店长', 'Manager'),
  deputyManager: text('副店长', 'Deputy'),
  cashier: text('收银员', 'Cashier'),
  sales: text('导购员', 'Sales'),
  specialist: text('专员', 'Specialist'),
};
export type PostCode = keyof typeof POSTS;

/** The roles that the form of a user proposes with a post. */
const PROPOSED_ROLES: Readonly<Record<string, string>> = {
  regionManager: 'regionHead',
  storeManager: 'manager',
  cashier: 'clerk',
  sales: 'clerk',
};

export const postRows = Object.entries(POSTS).map(([postCode, postName], index) => ({
  postId: index + 1,
  postCode,
  postName,
  roleId: PROPOSED_ROLES[postCode] === undefined ? null : getRoleId(PROPOSED_ROLES[postCode]),
  sort: (index + 1) * 10,
}));

export const getPostId = (code: PostCode) => Object.keys(POSTS).indexOf(code) + 1;

import type { InferInsertModel } from 'drizzle-orm';

import type { depts } from '../../features/departments/departments.table.ts';

type Dept = InferInsertModel<typeof depts> & { deptId: number; deptPath: string; deptName: string };

const COMPANY = '南屿零售有限公司';
const OFFICES = ['总经办', '人力资源部', '财务部', '信息技术部', '采购部', '市场部', '内审部'];
const REGIONS: Record<string, [city: string, place: string, address: string][]> = {
  华东大区: [
    ['上海', '南京西路店', '静安区南京西路1266号'],
    ['上海', '徐家汇店', '徐汇区虹桥路188号'],
    ['杭州', '湖滨店', '上城区东坡路68号'],
    ['南京', '新街口店', '秦淮区中山南路79号'],
  ],
  华南大区: [
    ['广州', '天河店', '天河区天河路230号'],
    ['深圳', '南山店', '南山区海德三道85号'],
    ['厦门', '中山路店', '思明区中山路152号'],
    ['东莞', '南城店', '南城街道鸿福路200号'],
  ],
  华北大区: [
    ['北京', '朝阳店', '朝阳区建国路93号'],
    ['北京', '海淀店', '海淀区中关村大街15号'],
    ['天津', '滨江道店', '和平区滨江道208号'],
    ['石家庄', '裕华店', '裕华区怀特街58号'],
  ],
};
/** Area codes; the numbers are fictional. */
const AREA_CODES: Record<string, string> = {
  上海: '021',
  杭州: '0571',
  南京: '025',
  广州: '020',
  深圳: '0755',
  厦门: '0592',
  东莞: '0769',
  北京: '010',
  天津: '022',
  石家庄: '0311',
};
const FIRST_PHONE = 55_501_001;
/** The first stores of the list are large and have a separate sales team. */
const LARGE_STORES = 5;
const LEVELS = ['S', 'A', 'B', 'A', 'S', 'A', 'C', 'B', 'S', 'A', 'B', 'C'];
const FIRST_OPENING = Date.UTC(2015, 2, 18);
const DAY_MS = 86_400_000;
const OPENED_EVERY_DAYS = 287;

const nodes: Dept[] = [];
interface StoreRow {
  storeId: number;
  storeCode: string;
  storeLevel: string;
  address: string;
  phone: string;
  openedOn: string;
}
const stores: StoreRow[] = [];

function addDept(parent: Dept | null, deptType: Dept['deptType'], deptName: string): Dept {
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
for (const [region, places] of Object.entries(REGIONS)) {
  const regionNode = addDept(company, 'region', region);
  for (const [city, place, street] of places) {
    const store = addDept(regionNode, 'store', `${city}${place}`);
    const index = stores.length;
    stores.push({
      storeId: store.deptId,
      storeCode: `S${String(index + 1).padStart(2, '0')}`,
      storeLevel: LEVELS[index] ?? 'C',
      address: `${city}市${street}`,
      phone: `${AREA_CODES[city] ?? ''}-${FIRST_PHONE + index}`,
      openedOn: new Date(FIRST_OPENING + index * OPENED_EVERY_DAYS * DAY_MS).toISOString().slice(0, 10),
    });
    addDept(store, 'department', '收银组');
    if (index < LARGE_STORES) addDept(store, 'department', '卖场组');
  }
}

export const deptRows: readonly Dept[] = nodes;
export const storeRows = stores;

/** The root department, for a start without demo data. */
export const companyRow: Dept = { ...company, deptName: '总公司' };

const POSTS = {
  generalManager: '总经理',
  officeManager: '部门经理',
  regionManager: '大区经理',
  storeManager: '店长',
  deputyManager: '副店长',
  cashier: '收银员',
  sales: '导购员',
  specialist: '专员',
};
export type PostCode = keyof typeof POSTS;

export const postRows = Object.entries(POSTS).map(([postCode, postName], index) => ({
  postId: index + 1,
  postCode,
  postName,
  sort: (index + 1) * 10,
}));

export const getPostId = (code: PostCode) => Object.keys(POSTS).indexOf(code) + 1;

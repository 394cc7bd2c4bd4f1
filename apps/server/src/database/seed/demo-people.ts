import { EAST, INFORMATION_TECHNOLOGY } from './departments.ts';
import { deptRows, type PostCode, storeRows } from './organisation.ts';
import { type Text, text } from './text.ts';

const findDeptId = (name: Text) => {
  const dept = deptRows.find(({ deptName }) => deptName === name);
  if (!dept) throw new Error(`unknown department ${name.en}`);
  return dept.deptId;
};
const firstStoreId = storeRows[0]?.storeId ?? 0;

const createDemoPerson = (
  username: string,
  nickName: Text,
  introduction: Text,
  deptId: number,
  post: PostCode,
  roleKeys: string[],
) => ({ username, nickName, introduction, deptId, post, roleKeys });

/** The people of the first demo accounts, by id. */
export const demoPeople = [
  createDemoPerson(
    'admin',
    text('顾清和', 'Gu Qinghe'),
    text('负责整个后台的运行', 'Runs the whole back office'),
    findDeptId(INFORMATION_TECHNOLOGY),
    'officeManager',
    ['admin'],
  ),
  createDemoPerson(
    'editor',
    text('陈书宁', 'Chen Shuning'),
    text('维护字典与基础资料', 'Maintains dictionaries and master data'),
    findDeptId(INFORMATION_TECHNOLOGY),
    'specialist',
    ['editor'],
  ),
  createDemoPerson(
    'manager.s01',
    text('周明远', 'Zhou Mingyuan'),
    text('上海南京西路店店长', "Manager of the store Jing'an"),
    firstStoreId,
    'storeManager',
    ['manager'],
  ),
  createDemoPerson(
    'clerk.s01',
    text('林小满', 'Lin Xiaoman'),
    text('上海南京西路店收银员', "Cashier of the store Jing'an"),
    firstStoreId + 1,
    'cashier',
    ['clerk'],
  ),
  createDemoPerson(
    'lead',
    text('沈知行', 'Shen Zhixing'),
    text('华东大区负责人，兼管基础资料', 'Head of East China, maintains master data too'),
    findDeptId(EAST),
    'regionManager',
    ['manager', 'editor'],
  ),
];

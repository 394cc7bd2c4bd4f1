import { directoryResource } from '@backroom/contract/resources/directory';
import { pickLabels } from '@backroom/records';
import { defineText } from '@backroom/ui';

const labels = pickLabels(directoryResource, {
  name: 'nickName',
  post: 'postId',
  dept: 'deptId',
  store: 'storeId',
  phone: 'phone',
});

export const directoryText = defineText({
  'zh-CN': {
    ...labels['zh-CN'],
    title: '通讯录',
    purpose: '按姓名、拼音或电话找同事，点号码就能拨打',
    emptyTitle: '通讯录里还没有人',
    emptyHint: '这里列出你的数据范围内已启用的员工。',
    noMatch: '没有符合条件的同事',
    place: '部门或门店',
    anyPlace: '全部部门和门店',
  },
  'en-US': {
    ...labels['en-US'],
    title: 'Directory',
    purpose: 'Find colleagues by name, pinyin or telephone number, and call them',
    emptyTitle: 'The directory is empty',
    emptyHint: 'It lists the enabled people in your data scope.',
    noMatch: 'No colleague matches',
    place: 'Department or store',
    anyPlace: 'All departments and stores',
  },
});

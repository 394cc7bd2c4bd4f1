import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/menu/{menuId}',
  url: '/api/v1/menu',
  id: 'menuId',
  required: { menuType: 'M', title: '回写', titleEn: 'Back' },
  given: { menuName: 'WrittenBack', path: '/written-back' },
  filled: {
    icon: 'user',
    component: 'Layout',
    permission: 'a:b:c',
    visible: '1',
    noCache: true,
    affix: true,
    alwaysShow: true,
    roles: ['admin'],
    sort: 7,
  },
  change: { title: '再写' },
};

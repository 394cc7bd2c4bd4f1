import { localizeMenuTitle, toTreeNodes } from './menus-values.ts';
import { createMenuNode } from './testing/records.ts';

it('shows the Chinese title of an entry without an English one, as a name and among the parents', () => {
  const untranslated = createMenuNode(2, { titleEn: '' });
  const directory = createMenuNode(1, { menuType: 'M', children: [untranslated] });

  expect(localizeMenuTitle(untranslated, 'en-US')).toBe('菜单2');
  expect(toTreeNodes([directory], 'en-US', () => true)).toMatchObject([
    { label: 'Menu 1', children: [{ label: '菜单2' }] },
  ]);
  expect(toTreeNodes([directory], 'zh-CN', () => true)).toMatchObject([
    { label: '菜单1', children: [{ label: '菜单2' }] },
  ]);
});

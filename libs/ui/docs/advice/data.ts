import { advise } from './advice.ts';

export const DATA = {
  DataTable: {
    // Its columns have gained members since the last release.
    ...advise(
      [['同类记录要排序、比较、逐行处理', 'Records of one kind are sorted, compared and worked on']],
      [
        [
          ['第一列是名称，点它打开记录', 'The first column is the name and opens the record'],
          ['第一列是编号，操作列里放“查看”', 'The first column is an id, with View among the actions'],
          ['认的是名字，不是编号', 'People know names, not ids'],
        ],
        [
          ['数字靠末端对齐，单位写在列名里', 'Numbers at the end, the unit in the header'],
          ['每格都写“元”，居中', '“¥” in each cell, centred'],
          ['对齐了才比得出大小', 'Aligned numbers can be compared'],
        ],
      ],
    ),
    status: 'changing' as const,
  },
  FilterBar: advise(
    [['列表按几个字段缩小', 'A list is narrowed by several fields']],
    [
      [
        ['改一个条件就生效', 'A change applies at once'],
        ['填完再按“查询”', 'A Search button'],
        ['少一步，也不会忘了按', 'One step less, and none to forget'],
      ],
      [
        ['条件写进地址，能发给别人', 'Filters are in the address and can be sent'],
        ['条件只存在页面里', 'Filters are lost with the page'],
        ['返回时列表还是原来那份', 'Back leads to the same list'],
      ],
    ],
  ),
  Toolbar: advise(
    [['一份列表上方的一行：标题、搜索、操作', 'The line above a list: title, search, actions']],
    [
      [
        ['只有一个实心按钮：新建', 'One solid button: create'],
        ['导入、导出、新建都是实心', 'Import, export and create all solid'],
        ['一眼看到最常办的事', 'The usual action is seen at once'],
      ],
      [
        ['选中记录后换成BulkBar', 'A selection replaces it by the BulkBar'],
        ['批量操作一直摆着，变灰', 'Bulk actions always there, disabled'],
        ['没选中时它们只占地方', 'Without a selection they only take room'],
      ],
    ],
  ),
  Tabs: advise(
    [['一页内容分成几块，一次只看一块', 'A page in parts, of which one is seen at a time']],
    [
      [
        ['标签写名词，计数跟着数据走', 'Nouns, with counts that follow the data'],
        ['标签写“第一步”“第二步”', '“Step 1”, “Step 2”'],
        ['标签可以乱序点，步骤不行', 'Tabs have no order, steps do'],
      ],
      [
        ['要对照的内容放在同一页', 'What is compared stays on one page'],
        ['本月和上月各一个标签', 'This month and last month in two tabs'],
        ['切来切去记不住数字', 'One has to remember the numbers'],
      ],
    ],
  ),
};

import { dictTypeResource } from '@backroom/contract/resources/dictionaries';
import { pickLabels } from '@backroom/records';
import { defineText } from '@backroom/ui';

const labels = pickLabels(dictTypeResource, { name: 'dictName', key: 'dictType', values: 'dataCount' });

export const dictTypeText = defineText({
  'zh-CN': {
    ...labels['zh-CN'],
    title: '字典管理',
    purpose: '维护各页面下拉选项和状态标签的取值',
    keyHelp: '小写字母开头，只含小写字母、数字和下划线',
    keyRenamed: '修改标识后，它的字典值会一并改到新标识下',
    builtIn: '内置',
    fixed: '内置字典：程序依赖它，不能停用、删除或修改标识',
    create: '新建字典',
    edit: '编辑字典',
    emptyTitle: '还没有字典',
    emptyHint: '新建字典后即可为它添加字典值。',
    noMatch: '没有符合条件的字典',
    removeOne: '删除字典',
    removeOneTitle: '删除字典“{{name}}”？',
    removeOneBody: '用到它的页面将读不到选项。删除后无法恢复。',
    removeMany_other: '删除{{count}}个字典',
    removeManyTitle_other: '删除{{count}}个字典？',
    removeManyBody_other: '将删除{{names}}。用到它们的页面将读不到选项，删除后无法恢复。',
    created: '已新建字典“{{name}}”',
    saved: '已保存字典“{{name}}”',
    removed_other: '已删除{{count}}个字典',
  },
  'en-US': {
    ...labels['en-US'],
    title: 'Dictionaries',
    purpose: 'The values behind the drop-down lists and status tags of all pages',
    keyHelp: 'Starts with a lower-case letter; lower-case letters, digits and underscores only',
    keyRenamed: 'Changing the key moves its values to the new key',
    builtIn: 'Built in',
    fixed: 'Built in: the program depends on it. It cannot be disabled or deleted, and its key cannot change',
    create: 'New dictionary',
    edit: 'Edit dictionary',
    emptyTitle: 'There are no dictionaries yet',
    emptyHint: 'Create one, then add values to it.',
    noMatch: 'No dictionary matches',
    removeOne: 'Delete dictionary',
    removeOneTitle: 'Delete dictionary “{{name}}”?',
    removeOneBody: 'Pages that use it will have no options to offer. This cannot be undone.',
    removeMany_one: 'Delete {{count}} dictionary',
    removeMany_other: 'Delete {{count}} dictionaries',
    removeManyTitle_one: 'Delete {{count}} dictionary?',
    removeManyTitle_other: 'Delete {{count}} dictionaries?',
    removeManyBody_one:
      'This deletes {{names}}. Pages that use it will have no options to offer. This cannot be undone.',
    removeManyBody_other:
      'This deletes {{names}}. Pages that use them will have no options to offer. This cannot be undone.',
    created: 'Dictionary “{{name}}” created',
    saved: 'Dictionary “{{name}}” saved',
    removed_one: '{{count}} dictionary deleted',
    removed_other: '{{count}} dictionaries deleted',
  },
});

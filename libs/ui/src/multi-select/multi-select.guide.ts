import { defineGuide } from '../guide/guide.ts';

export const multiSelectGuide = defineGuide({
  purpose: { zh: '从很长的清单里挑选若干个', en: 'Selects several options from a long list' },
  whenNot: [
    { zh: '只能选一个时用Combobox', en: 'For a single choice: Combobox' },
    { zh: '不超过5项且都要看得见时用Checkbox', en: 'For up to five options, all visible: Checkbox' },
    { zh: '选项有上下级时用TreeSelect', en: 'For hierarchical options: TreeSelect' },
  ],
  anatomy: [
    {
      zh: '“+n”：更早选中、放不下的数量，悬停看名称',
      en: '“+n”: number of earlier selections that do not fit; names on hover',
    },
    { zh: '标签：最近选中的，可逐个移除', en: 'Tags: the latest selections, each removable' },
    { zh: '输入框：输入即搜索', en: 'Input: typing searches' },
    { zh: '清单：首行全选当前列出的选项', en: 'List: the first item selects all listed options' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '打开，移到下一项', en: 'Opens, moves to the next option' } },
    { combo: 'ArrowUp', action: { zh: '移到上一项', en: 'Moves to the previous option' } },
    { combo: 'Home', action: { zh: '移到第一项', en: 'Moves to the first option' } },
    { combo: 'End', action: { zh: '移到最后一项', en: 'Moves to the last option' } },
    { combo: 'Enter', action: { zh: '选中或取消当前项，清单不收起', en: 'Selects or deselects, the list stays open' } },
    { combo: 'Escape', action: { zh: '收起清单', en: 'Closes the list' } },
    {
      combo: 'Backspace',
      action: { zh: '输入框为空时移除最后一个标签', en: 'In the empty input: removes the last tag' },
    },
    { combo: 'ArrowLeft', action: { zh: '到标签，再到前一个标签', en: 'Moves to the tags, then to the previous tag' } },
    {
      combo: 'ArrowRight',
      action: { zh: '到后一个标签，最后回到输入框', en: 'Moves to the next tag, after the last to the input' },
    },
    { combo: 'Delete', action: { zh: '移除当前标签', en: 'Removes the current tag' } },
  ],
  content: [{ zh: '标签只写名称，不写编号', en: 'A tag shows the name, not the id' }],
});

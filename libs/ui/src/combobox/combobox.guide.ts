import { defineGuide } from '../guide/guide.ts';

export const comboboxGuide = defineGuide({
  purpose: { zh: '从很长的清单里边输入边挑一个', en: 'Selects one option of a long list, filtered while typing' },
  whenNot: [
    { zh: '不超过50项、不必搜索时用Select', en: 'Up to 50 options without search: Select' },
    { zh: '可以选多个时用MultiSelect', en: 'More than one option: MultiSelect' },
    { zh: '选项有上下级时用TreeSelect', en: 'Hierarchical options: TreeSelect' },
  ],
  anatomy: [
    { zh: '输入框：显示已选项，输入即搜索', en: 'Field: shows the selected option, typing searches' },
    { zh: '清除与展开按钮：鼠标和触摸用，不占Tab', en: 'Clear and open buttons: for mouse and touch, not tab stops' },
    { zh: '清单：可分组，只挂载看得见的行', en: 'List: groups are optional, only visible rows are mounted' },
    { zh: '末行（可选）：新建输入的内容，或重试', en: 'Last row (optional): create the typed option, or retry' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '打开，移到下一项', en: 'Opens, moves to the next option' } },
    { combo: 'ArrowUp', action: { zh: '移到上一项', en: 'Moves to the previous option' } },
    { combo: 'Alt+ArrowDown', action: { zh: '打开，不移动', en: 'Opens without moving' } },
    { combo: 'Alt+ArrowUp', action: { zh: '选中当前项并收起', en: 'Selects the active option and closes' } },
    { combo: 'Home', action: { zh: '移到第一项', en: 'Moves to the first option' } },
    { combo: 'End', action: { zh: '移到最后一项', en: 'Moves to the last option' } },
    { combo: 'PageDown', action: { zh: '向下10项', en: 'Moves down 10 options' } },
    { combo: 'PageUp', action: { zh: '向上10项', en: 'Moves up 10 options' } },
    { combo: 'Enter', action: { zh: '选中当前项', en: 'Selects the active option' } },
    {
      combo: 'Escape',
      action: { zh: '收起，不改变选择；已收起时不动', en: 'Closes, the value stays; does nothing when closed' },
    },
    { combo: 'Delete', action: { zh: '删空文字，离开时即清除', en: 'Empties the text: leaving clears the value' } },
    { combo: 'Tab', action: { zh: '离开，不改变选择', en: 'Leaves the field, the value stays' } },
  ],
  content: [
    { zh: '中文选项给出拼音和首字母作关键词', en: 'Chinese options have pinyin and initials as keywords' },
    { zh: '占位文字只在需要示例时改写', en: 'Change the placeholder only to give an example' },
  ],
});

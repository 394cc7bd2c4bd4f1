import { defineGuide } from '../guide/guide.ts';

export const comboboxGuide = defineGuide({
  purpose: { zh: '从很长的清单里边输入边挑一个', en: 'Pick one from a long list while typing' },
  whenNot: [
    { zh: '不超过50项、不必搜索时用Select', en: 'Up to 50 options and no need to search: Select' },
    { zh: '可以选多个时用MultiSelect', en: 'More than one may be chosen: MultiSelect' },
    { zh: '选项有上下级时用TreeSelect', en: 'The options have levels: TreeSelect' },
  ],
  anatomy: [
    { zh: '输入框：显示已选项，输入即搜索', en: 'Field: shows what is chosen, typing searches' },
    { zh: '清除与展开按钮：鼠标和触摸用，不占Tab', en: 'Clear and open: for mouse and touch, they take no Tab' },
    { zh: '清单：可分组，只挂载看得见的行', en: 'List: may be grouped, only visible lines are mounted' },
    { zh: '末行（可选）：新建输入的内容，或重试', en: 'Last line (optional): create what was typed, or try again' },
  ],
  keys: [
    { press: 'ArrowDown', does: { zh: '打开，移到下一项', en: 'Opens, moves to the next option' } },
    { press: 'ArrowUp', does: { zh: '移到上一项', en: 'Moves to the previous option' } },
    { press: 'Alt+ArrowDown', does: { zh: '打开，不移动', en: 'Opens without moving' } },
    { press: 'Alt+ArrowUp', does: { zh: '选中当前项并收起', en: 'Chooses the current option and closes' } },
    { press: 'Home', does: { zh: '移到第一项', en: 'Moves to the first option' } },
    { press: 'End', does: { zh: '移到最后一项', en: 'Moves to the last option' } },
    { press: 'PageDown', does: { zh: '向下10项', en: 'Ten options down' } },
    { press: 'PageUp', does: { zh: '向上10项', en: 'Ten options up' } },
    { press: 'Enter', does: { zh: '选中当前项', en: 'Chooses the current option' } },
    { press: 'Escape', does: { zh: '先收起，再按一次清除', en: 'Closes; pressed again, clears' } },
    { press: 'Tab', does: { zh: '离开，不改变选择', en: 'Leaves, the choice stays' } },
  ],
  content: [
    { zh: '中文选项给出拼音和首字母作关键词', en: 'Chinese options carry pinyin and initials as keywords' },
    { zh: '占位文字只在需要示例时改写', en: 'Change the placeholder only to give an example' },
  ],
});

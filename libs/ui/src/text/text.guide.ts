import { defineGuide } from '../guide/guide.ts';

export const textGuide = defineGuide({
  purpose: { zh: '按字号表排文字', en: 'Renders text in a step of the type scale' },
  whenNot: [
    { zh: '页面标题用PageHeader', en: 'The title of a page: PageHeader' },
    { zh: '表单项的名称和说明用Field', en: 'Label and help of a field: Field' },
  ],
  anatomy: [
    { zh: '字号、行高、粗细：由variant决定', en: 'Size, line and weight: by variant' },
    { zh: '颜色：由tone决定，从不直接写', en: 'Colour: by tone, never set directly' },
  ],
  keys: [],
  content: [
    { zh: '一行38到42个汉字，或60到75个拉丁字母', en: 'A line has 38 to 42 Han or 60 to 75 Latin characters' },
    {
      zh: '汉字和拉丁字母之间不打空格，浏览器会留出间隙',
      en: 'No space between Han and Latin characters: the browser adds the gap',
    },
  ],
});

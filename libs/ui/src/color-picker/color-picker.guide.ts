import { defineGuide } from '../guide/guide.ts';

export const colorPickerGuide = defineGuide({
  purpose: {
    zh: '为界面挑一个主题色，并当场看到它在各处的对比度',
    en: 'Selects the brand colour of the interface and previews its contrast',
  },
  whenNot: [
    { zh: '只能从几种固定颜色里选时用ThemeSwatches', en: 'Only a few fixed colours: ThemeSwatches' },
    { zh: '表示状态时用StatusTag，颜色不由人挑', en: 'A status: StatusTag, which has fixed colours' },
  ],
  anatomy: [
    { zh: '预设颜色', en: 'Preset colours' },
    { zh: '明度、鲜艳度、色相三个滑块', en: 'Three sliders: lightness, chroma, hue' },
    { zh: '十六进制输入框', en: 'Hex field' },
    { zh: '浅色、深色页面和菜单上的对比度', en: 'Contrast on light pages, dark pages and the menu' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '进入下一部分', en: 'Moves to the next part' } },
    { combo: 'ArrowRight', action: { zh: '选下一个预设；滑块向右', en: 'Next preset; moves a slider to the right' } },
    { combo: 'ArrowLeft', action: { zh: '选上一个预设；滑块向左', en: 'Previous preset; moves a slider to the left' } },
  ],
  content: [
    { zh: '颜色写成#加六位大写十六进制', en: 'Colours are written as # and six upper-case hex digits' },
    {
      zh: '格式不对时说明正确的写法，保留已输入的内容',
      en: 'An invalid colour stays in the field, with an error that explains the format',
    },
  ],
});

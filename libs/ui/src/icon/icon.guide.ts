import { defineGuide } from '../guide/guide.ts';

export const iconGuide = defineGuide({
  purpose: { zh: '图标清单里的一个图标', en: 'An icon from the icon set' },
  whenNot: [
    { zh: '菜单项的图标名来自服务器时用MenuIcon', en: 'If the name comes from a menu record: MenuIcon' },
    { zh: '人物用Avatar', en: 'For a user: Avatar' },
  ],
  anatomy: [
    { zh: '线条图标：粗细1.75，大小跟随控件', en: 'Line icon: stroke 1.75, sized with the control' },
    { zh: '名称（可选）：旁边没有文字时必须给', en: 'Label (optional): required when there is no text beside it' },
  ],
  keys: [],
  content: [
    {
      zh: '名称说含义，不说形状：注意，而不是“三角形”',
      en: 'The label names the meaning, not the shape: Caution, not Triangle',
    },
  ],
});

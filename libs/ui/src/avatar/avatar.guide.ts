import { defineGuide } from '../guide/guide.ts';

export const avatarGuide = defineGuide({
  purpose: { zh: '认出一个人', en: 'Identifies a person' },
  whenNot: [{ zh: '系统或门店用Icon', en: 'A system or a store: Icon' }],
  anatomy: [
    {
      zh: '照片；没有或坏了时显示名字：中文取最后一个字',
      en: 'Picture; if missing or failed, the last Han character or the initials of the name',
    },
    { zh: '没有名字时是人形图标', en: 'A user icon if there is no name' },
  ],
  keys: [],
  content: [
    {
      zh: '名字旁边已有文字时设decorative，免得读两遍',
      en: 'Set decorative next to the written name, so that it is not announced twice',
    },
  ],
});

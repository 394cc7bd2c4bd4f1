import { defineGuide } from '../guide/guide.ts';

export const avatarGuide = defineGuide({
  purpose: { zh: '认出一个人或一家门店', en: 'Identifies a person or a store' },
  whenNot: [{ zh: '系统用Icon', en: 'A system: Icon' }],
  anatomy: [
    {
      zh: '照片；没有或坏了时显示名字：人取最后一个字，门店取城市名后面的两个字',
      en: 'Picture; if missing or failed, the last Han character of a person, the two after the city of a store, or Latin initials',
    },
    { zh: '没有名字时是人形图标', en: 'A user icon if there is no name' },
    {
      zh: '底色按编号取八种之一；人是圆的，门店是方的',
      en: 'One of eight hues by id; people are round, stores square',
    },
  ],
  keys: [],
  content: [
    {
      zh: '名字旁边已有文字时设decorative，免得读两遍',
      en: 'Set decorative next to the written name, so that it is not announced twice',
    },
  ],
});

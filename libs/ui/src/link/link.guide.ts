import { defineGuide } from '../guide/guide.ts';

export const linkGuide = defineGuide({
  purpose: { zh: '通往另一个页面或另一个网站', en: 'Navigates to another page or another site' },
  whenNot: [{ zh: '在当前页执行操作时用Button', en: 'For an action on the current page: Button' }],
  anatomy: [
    { zh: '文字：说明去哪里', en: 'Text: names the target' },
    { zh: '外链图标：只在离开本系统时出现', en: 'External link icon: only when it leaves this system' },
    { zh: '“在新标签页打开”：只给读屏听', en: '“Opens in a new tab”: for screen readers only' },
  ],
  keys: [{ combo: 'Enter', action: { zh: '打开', en: 'Opens' } }],
  content: [
    { zh: '文字单独读也懂：服务条款，而不是“点击这里”', en: 'Clear out of context: Terms of service, not Click here' },
    { zh: '句子里不要带句号', en: 'The full stop of the sentence is not part of the link' },
  ],
});

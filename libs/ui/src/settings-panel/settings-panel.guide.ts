import { defineGuide } from '../guide/guide.ts';

export const settingsPanelGuide = defineGuide({
  purpose: {
    zh: '让每个人按自己的习惯调整界面，选了就生效',
    en: 'Lets each user adjust the interface; changes apply immediately',
  },
  whenNot: [{ zh: '属于公司而不属于个人的设置放到参数配置', en: 'Settings of the company: configuration' }],
  anatomy: [
    {
      zh: '六个主题：鼠标移上去整页预览，点了才留下',
      en: 'Six themes: hovering shows one on the whole page, a click keeps it',
    },
    {
      zh: '外观、菜单风格、文字与控件大小、行高、对比度、语言',
      en: 'Appearance, menu style, text and control size, row height, contrast, language',
    },
    {
      zh: '顶部导航、标签页、固定顶栏、标志、通知提醒：开或关',
      en: 'Top navigation, tabs, fixed top bar, logo, notification count: on or off',
    },
    { zh: '单键快捷键：开或关', en: 'Single-key shortcuts: on or off' },
    { zh: '主题色和它的对比度', en: 'Brand colour and its contrast' },
    { zh: '恢复默认', en: 'Restore defaults' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '进入下一组', en: 'Moves to the next group' } },
    { combo: 'ArrowRight', action: { zh: '选后一项', en: 'Next option' } },
    { combo: 'Space', action: { zh: '打开或关闭一个开关', en: 'Turns a switch on or off' } },
    { combo: 'ArrowLeft', action: { zh: '选前一项', en: 'Previous option' } },
  ],
  content: [
    { zh: '语言用各自的文字写', en: 'Each language is named in that language' },
    { zh: '不生效的选择要说明原因', en: 'An option without effect explains why' },
  ],
});

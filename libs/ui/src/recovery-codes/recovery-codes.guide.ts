import { defineGuide } from '../guide/guide.ts';

export const recoveryCodesGuide = defineGuide({
  purpose: { zh: '只显示一次的恢复码，可以复制或下载', en: 'Codes that are told once, to be copied or saved' },
  whenNot: [{ zh: '可以再次查看的编号用DescriptionList', en: 'Keys that can be seen again: DescriptionList' }],
  anatomy: [
    { zh: '等宽字体的恢复码，每个一格', en: 'The codes, monospaced, one in each cell' },
    { zh: '复制全部，下载为文本文件', en: 'Copy all; download as a text file' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '到下一个按钮', en: 'To the next button' } },
    { press: 'Enter', does: { zh: '复制或下载', en: 'Copies or downloads' } },
  ],
  content: [
    {
      zh: '文件第一行写明用途和账号：Backroom · clerk.s01',
      en: 'The first line of the file says what for and whose: Backroom · clerk.s01',
    },
    { zh: '上方说明关闭后不再显示', en: 'A sentence above says that they are not shown again' },
  ],
});

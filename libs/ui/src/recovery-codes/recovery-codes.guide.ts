import { defineGuide } from '../guide/guide.ts';

export const recoveryCodesGuide = defineGuide({
  purpose: { zh: '只显示一次的恢复码，可以复制或下载', en: 'Codes that are shown once, to be copied or downloaded' },
  whenNot: [{ zh: '可以再次查看的编号用DescriptionList', en: 'Values that can be viewed again: DescriptionList' }],
  anatomy: [
    { zh: '等宽字体的恢复码，每个一格', en: 'Monospaced codes, one per cell' },
    { zh: '复制全部，下载为文本文件', en: 'Copy all; download as a text file' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '到下一个按钮', en: 'Moves to the next button' } },
    { combo: 'Enter', action: { zh: '复制或下载', en: 'Copies or downloads' } },
  ],
  content: [
    {
      zh: '文件第一行写明用途和账号：Backroom · clerk.s01',
      en: 'The first line of the file names the purpose and the account: Backroom · clerk.s01',
    },
    { zh: '上方说明关闭后不再显示', en: 'A sentence above states that they are not shown again' },
  ],
});

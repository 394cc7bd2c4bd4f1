import { defineGuide } from '../guide/guide.ts';

export const imageCropDialogGuide = defineGuide({
  purpose: { zh: '从图片里截取方形的一块作头像', en: 'Keeps a square part of a picture as a portrait' },
  whenNot: [{ zh: '普通文件用Upload', en: 'Any other file: Upload' }],
  anatomy: [
    { zh: '图片和圆形选框', en: 'Picture and round frame' },
    { zh: '水平位置、垂直位置、缩放三个数字', en: 'Three numbers: horizontal, vertical, zoom' },
    { zh: '取消、保存', en: 'Cancel, save' },
  ],
  keys: [
    { press: 'ArrowRight', does: { zh: '在图片上：图片右移8px', en: 'On the picture: moves it by 8 px' } },
    {
      press: 'ArrowDown',
      does: { zh: '在图片上：图片下移；在数字上：减小', en: 'On the picture: moves it down; on a number: less' },
    },
    { press: '+', does: { zh: '放大', en: 'Zooms in' } },
    { press: '-', does: { zh: '缩小', en: 'Zooms out' } },
    { press: 'ArrowUp', does: { zh: '在数字上：增大', en: 'On a number: more' } },
    { press: 'Escape', does: { zh: '关闭', en: 'Closes' } },
  ],
  content: [
    {
      zh: '图片读不出来时说明原因并请人换一张',
      en: 'A picture that cannot be read is said to be so, with the way out',
    },
  ],
});

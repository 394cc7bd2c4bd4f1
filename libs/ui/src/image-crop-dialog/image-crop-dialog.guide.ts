import { defineGuide } from '../guide/guide.ts';

export const imageCropDialogGuide = defineGuide({
  purpose: {
    zh: '选择一张图片，从中截取方形的一块作头像或标志',
    en: 'Selects an image and crops a square part of it as an avatar or logo',
  },
  whenNot: [{ zh: '普通文件用Upload', en: 'For other files: Upload' }],
  anatomy: [
    { zh: '选择按钮和拖放区，写明类型和大小', en: 'Button and drop zone, with the allowed types and size' },
    { zh: '图片和圆形选框，标志用方形选框', en: 'Image and round frame; a square one for a logo' },
    { zh: '缩放滑块', en: 'Zoom slider' },
    { zh: '水平位置、垂直位置、缩放三个数字', en: 'Three numbers: horizontal, vertical, zoom' },
    { zh: '取消、保存', en: 'Cancel, save' },
  ],
  keys: [
    {
      combo: 'Enter',
      action: { zh: '在按钮上：选择图片、取消、保存', en: 'On a button: chooses an image, cancels or saves' },
    },
    { combo: 'ArrowRight', action: { zh: '在图片上：图片右移8px', en: 'On the image: moves it 8 px right' } },
    {
      combo: 'Shift+ArrowLeft',
      action: { zh: '在图片上：小步左移', en: 'On the image: moves it left in small steps' },
    },
    {
      combo: 'ArrowDown',
      action: {
        zh: '在图片上：图片下移；在数字上：减小',
        en: 'On the image: moves it down; in a number field: decreases',
      },
    },
    { combo: '+', action: { zh: '放大', en: 'Zooms in' } },
    { combo: '-', action: { zh: '缩小', en: 'Zooms out' } },
    { combo: 'ArrowUp', action: { zh: '在数字上：增大', en: 'In a number field: increases' } },
    { combo: 'Escape', action: { zh: '关闭，保存时不关闭', en: 'Closes, except while saving' } },
  ],
  content: [
    {
      zh: '标题和保存按钮写明是什么：更换头像、保存头像',
      en: 'Title and primary button name the object: Change avatar, Save avatar',
    },
    {
      zh: '图片不能用时，在按钮下说明原因和办法，之前的图片不丢失',
      en: 'If a file cannot be used, the reason and the remedy appear below the button; the previous image stays',
    },
  ],
});

import { defineText } from '../i18n/text.ts';

export const imageCropDialogText = defineText('imageCropDialog', {
  'zh-CN': {
    title: '裁剪图片',
    area: '裁剪区域：方向键移动图片，加号和减号缩放',
    x: '水平位置',
    y: '垂直位置',
    zoom: '缩放',
    percent: '百分比',
    loading: '正在加载图片',
    failed: '图片无法读取，请换一张',
    save: '保存',
    cancel: '取消',
  },
  'en-US': {
    title: 'Crop the picture',
    area: 'Part to keep: arrows move the picture, plus and minus zoom',
    x: 'Horizontal',
    y: 'Vertical',
    zoom: 'Zoom',
    percent: 'per cent',
    loading: 'Loading the picture',
    failed: 'The picture cannot be read. Choose another',
    save: 'Save',
    cancel: 'Cancel',
  },
});

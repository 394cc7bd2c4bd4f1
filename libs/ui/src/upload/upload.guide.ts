import { defineGuide } from '../guide/guide.ts';

export const uploadGuide = defineGuide({
  purpose: { zh: '选择或拖入文件，显示上传进度', en: 'Takes files, chosen or dropped, and shows how far they are' },
  whenNot: [{ zh: '头像用ImageCropDialog', en: 'A portrait: ImageCropDialog' }],
  anatomy: [
    { zh: '选择按钮和拖放区，写明类型和大小', en: 'Button and place to drop; type and size in words' },
    { zh: '文件：名称、大小、进度或错误、移除', en: 'File: name, size, progress or error, remove' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '从按钮到各文件的操作', en: 'From the button to the acts of each file' } },
    { press: 'Delete', does: { zh: '移除焦点所在的文件', en: 'Removes the file in focus' } },
    {
      press: 'Enter',
      does: { zh: '在按钮上：打开选择、移除、重试', en: 'On a button: chooses, removes, tries again' },
    },
  ],
  content: [{ zh: '错误写在文件下：原因加办法', en: 'Errors stand at the file: cause and way out' }],
});

import { defineGuide } from '../guide/guide.ts';

export const uploadGuide = defineGuide({
  purpose: { zh: '选择或拖入文件，显示上传进度', en: 'Selects or drops files and shows the upload progress' },
  whenNot: [{ zh: '头像用ImageCropDialog', en: 'An avatar: ImageCropDialog' }],
  anatomy: [
    { zh: '选择按钮和拖放区，写明类型和大小', en: 'Select button and drop zone with accepted types and size' },
    { zh: '文件：名称、大小、进度或错误、移除', en: 'File: name, size, progress or error, remove' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '从按钮到各文件的操作', en: 'Moves from the button to the actions of each file' } },
    { combo: 'Delete', action: { zh: '移除焦点所在的文件', en: 'Removes the focused file' } },
    {
      combo: 'Enter',
      action: { zh: '在按钮上：打开选择、移除', en: 'On a button: selects, removes' },
    },
  ],
  content: [{ zh: '错误写在文件下：原因加办法', en: 'Errors appear below the file: cause and solution' }],
});

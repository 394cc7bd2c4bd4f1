import { advise } from './advice.ts';

export const ACTIONS = {
  Button: advise(
    [
      ['点一下就在这一页办一件事', 'One click does something on this page'],
      ['一个区域最多一个实心按钮，就是最常办的那件事', 'At most one solid button in a region: what is done most often'],
    ],
    [
      [
        ['“保存角色”“删除2个角色”', '“Save role”, “Delete 2 roles”'],
        ['“确定”“提交”', '“OK”, “Submit”'],
        ['不看上下文也知道按下去会怎样', 'The button says by itself what will happen'],
      ],
      [
        ['保存失败时按钮仍可按，并说明原因', 'Leave the button enabled and say why saving failed'],
        ['表单没填对就把按钮变灰', 'Disable it until the form is correct'],
        ['灰按钮不说缺什么，也聚焦不到', 'A disabled button tells nothing and cannot be focused'],
      ],
    ],
  ),
  IconButton: advise(
    [['图标人人认识、地方又窄：关闭、刷新、更多', 'A widely known icon in little room: close, refresh, more']],
    [
      [
        ['名称写明动作和对象：删除张小雨', 'Name action and object: Delete Zhang Xiaoyu'],
        ['名称只写“删除”，一列里重复二十次', '“Delete” twenty times in one column'],
        ['读屏的人听不出是哪一行', 'A screen reader cannot tell the rows apart'],
      ],
      [
        ['少见的操作用带文字的按钮', 'A rare action has a button with text'],
        ['给“重置密码”画一个钥匙', 'A key for “Reset password”'],
        ['要猜的图标比文字慢', 'An icon that has to be guessed is slower than a word'],
      ],
    ],
  ),
  DropdownMenu: advise(
    [['次要操作多于两个，行里放不下', 'More than two secondary actions, too many for a row']],
    [
      [
        ['删除放在最后，前面有一条线', 'Deletion is last, after a line'],
        ['删除夹在编辑和复制之间', 'Deletion between Edit and Copy'],
        ['手一滑不会点到它', 'A slip does not hit it'],
      ],
      [
        ['没有权限的操作不列出来', 'Leave out what the user has no right to'],
        ['列出来，全部变灰', 'List all of it, disabled'],
        ['菜单越短越快', 'A short menu is a fast one'],
      ],
    ],
  ),
  BulkBar: advise(
    [['对选中的多条记录一起办', 'One action on several selected records']],
    [
      [
        ['按钮里写数量：停用3个用户', 'The button has the number: Disable 3 users'],
        ['按钮只写“停用”', 'The button says “Disable”'],
        ['翻页之后选了几条已经看不见', 'Selected rows on other pages are out of view'],
      ],
      [
        ['只放对多条都说得通的操作', 'Only actions that make sense for several'],
        ['放“编辑”，却只打开第一条', '“Edit”, which opens the first'],
        ['选了三条却只改一条，没人料得到', 'Nothing says that the others stay as they are'],
      ],
    ],
  ),
};

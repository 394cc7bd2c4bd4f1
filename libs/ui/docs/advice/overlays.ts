import { advise } from './advice.ts';

export const OVERLAYS = {
  Dialog: advise(
    [['一件小事，办完才能继续：两三个字段', 'A small task that must be finished first: two or three fields']],
    [
      [
        ['从按钮打开，关掉后焦点回到按钮', 'Open it from a button, which gets the focus back'],
        ['页面加载时自己弹出来', 'Open it when the page loads'],
        ['没做什么就被打断，会随手关掉', 'An interruption without a reason is closed unread'],
      ],
      [
        ['内容多就换抽屉或单独的页面', 'With much content use a drawer or a page'],
        ['对话框里再开对话框', 'Open a dialog from a dialog'],
        ['两层之后分不清会退回哪里', 'After two layers it is unclear where one returns to'],
      ],
    ],
  ),
  Drawer: advise(
    [['编辑一条记录，旁边的列表还要看得见', 'One record is edited while its list stays in view']],
    [
      [
        ['字段按办事的顺序排，分组有标题', 'Fields in the order of the work, in titled groups'],
        ['一长列字段，不分组', 'A long column of fields without groups'],
        ['抽屉窄，没有标题就要从头找', 'It is narrow: without titles one reads all of it'],
      ],
      [
        ['关闭时有未保存的修改才问', 'Ask on closing only if something is unsaved'],
        ['每次关闭都问', 'Ask each time'],
        ['总是问，就没人再看问的是什么', 'A question that always comes is no longer read'],
      ],
    ],
  ),
  ConfirmDialog: advise(
    [['做了就难以挽回，而且会影响别人', 'It is hard to undo and concerns others']],
    [
      [
        ['“删除3个角色？12个用户会失去它们”', '“Delete 3 roles? 12 users lose them”'],
        ['“确定要删除吗？”', '“Are you sure?”'],
        ['后果写出来才判断得了', 'One can only decide with the consequence in view'],
      ],
      [
        ['能撤销的直接做，提示里给“撤销”', 'Do what can be undone, with Undo in the toast'],
        ['每次操作都先问', 'Ask before every action'],
        ['问多了，就会不看就点', 'With too many questions the answer becomes a habit'],
      ],
    ],
  ),
  Popover: advise(
    [['不离开这一页的一点补充：筛选、预览、简单设置', 'A little more without leaving: filters, a preview, a setting']],
    [
      [
        ['改动立刻生效，点别处就收起', 'Changes apply at once, a click elsewhere closes it'],
        ['里面放“保存”和“取消”', 'Save and Cancel in it'],
        ['点到别处会丢掉填的内容，那是对话框的事', 'A click elsewhere would lose the input: that is a dialog'],
      ],
      [
        ['放不下三分之一屏就换抽屉', 'Use a drawer if it needs more than a third of the screen'],
        ['在里面滚动很长的清单', 'Scroll a long list in it'],
        ['手机上会盖住整页', 'On a phone it covers the page'],
      ],
    ],
  ),
  Tooltip: advise(
    [['补一句，不读也能办事', 'A hint that one can do without']],
    [
      [
        ['必填的格式写在字段下面', 'A required format stands below the field'],
        ['把格式要求藏在提示里', 'Hide the format in a tooltip'],
        ['触摸屏上没有悬停', 'A touch screen has no hover'],
      ],
      [
        ['挂在能聚焦的控件上', 'On a control that can be focused'],
        ['挂在一段文字或变灰的图标上', 'On a text or a disabled icon'],
        ['键盘到不了那里', 'The keyboard does not get there'],
      ],
    ],
  ),
};

import { advise } from './advice.ts';

export const INPUTS = {
  Field: advise(
    [['表单里的每个控件', 'Every control of a form']],
    [
      [
        ['错误写原因和出路：已有同名的角色，请换一个名称', 'Cause and way out: this name exists, choose another'],
        ['“输入有误”', '“Invalid input”'],
        ['知道怎么改才算说清楚', 'An error is clear if one knows what to change'],
      ],
      [
        ['名称写在控件上方', 'The label stands above the control'],
        ['用占位文字当名称', 'The placeholder is the label'],
        ['一开始输入，名称就没了', 'It is gone with the first letter'],
      ],
    ],
  ),
  Select: advise(
    [['不超过50个选项里挑一个', 'One of at most 50 options']],
    [
      [
        ['“全部”是第一个选项', '“All” is the first option'],
        ['“全部”写成占位文字', '“All” is the placeholder'],
        ['选过别的之后要回得去', 'One must be able to return to it'],
      ],
      [
        ['选项的顺序固定', 'Options keep their order'],
        ['按使用次数排', 'Sort them by use'],
        ['位置变了，手就点错', 'Where they move, the hand goes wrong'],
      ],
    ],
  ),
  Combobox: advise(
    [['选项很多，要边输入边找', 'So many options that one types to find them']],
    [
      [
        ['中文选项配拼音和首字母', 'Chinese options have pinyin and initials'],
        ['只能按汉字找', 'Only characters find them'],
        ['输入“njxl”就能找到南京西路店', '“njxl” finds the store on Nanjing West Road'],
      ],
      [
        ['没有选中的文字留在框里并报错', 'Text that selects nothing stays, with an error'],
        ['离开时悄悄清空', 'Clear it silently on leaving'],
        ['清空了会以为已经选上', 'It looks as if something had been selected'],
      ],
    ],
  ),
  DatePicker: advise(
    [['一天，可以输入也可以从日历里选', 'A day, typed or chosen in a calendar']],
    [
      [
        ['能选的范围写在帮助文字里', 'The help text names the limits'],
        ['只把日子变灰', 'Only disable the days'],
        ['翻了几个月才发现选不了', 'One finds out after paging through months'],
      ],
      [
        ['生日让人输入', 'Let a birthday be typed'],
        ['从今天翻三十年', 'Page back thirty years'],
        ['输入“1990-5-3”只要一秒', 'Typing 1990-5-3 takes a second'],
      ],
    ],
  ),
  Switch: advise(
    [['按下去立刻生效的一项设置', 'A setting that takes effect at once']],
    [
      [
        ['名称不变，只有开关变', 'The label stays, the switch changes'],
        ['打开写“已启用”，关上写“已停用”', '“Enabled” when on, “Disabled” when off'],
        ['分不清说的是现在还是按下之后', 'Is that what is, or what a click would do?'],
      ],
      [
        ['表单里要保存的用Checkbox', 'In a form that is saved: Checkbox'],
        ['表单里放Switch', 'A Switch in a form'],
        ['会以为不保存也生效', 'It seems to apply without saving'],
      ],
    ],
  ),
};

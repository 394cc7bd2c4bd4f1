import { advise } from './advice.ts';

export const FEEDBACK = {
  Toaster: advise(
    [['刚才的操作办成了，或没办成', 'The last action has worked, or has not']],
    [
      [
        ['“已停用张小雨”，带“撤销”', '“Zhang Xiaoyu disabled”, with Undo'],
        ['“操作成功”', '“Success”'],
        ['过几秒就没了，要一眼看懂', 'It is gone in seconds, so it must say everything'],
      ],
      [
        ['字段的错误写在字段旁', 'An error of a field stands beside it'],
        ['用提示说哪个字段错了', 'Report it in a toast'],
        ['去改的时候提示已经消失', 'It is gone before the field is found'],
      ],
    ],
  ),
  Alert: advise(
    [['一直成立的事，说的就是这一块内容', 'Something that stays true, about the content around it']],
    [
      [
        ['“有2家门店没有日结”，带去处理的链接', '“2 stores have not closed”, with a link to them'],
        ['只说“请注意”', '“Attention”'],
        ['没有出路的警告只会让人着急', 'A warning without a way out only alarms'],
      ],
      [
        ['一块内容只放一条，最要紧的那条', 'One for a region: the most important'],
        ['三条不同颜色叠在一起', 'Three colours on top of each other'],
        ['都醒目就都不醒目', 'If all stand out, none does'],
      ],
    ],
  ),
  EmptyState: advise(
    [['没有内容，或者加载失败（ErrorState）', 'There is no content, or loading failed (ErrorState)']],
    [
      [
        ['分清还没有、筛没了、没权限、失败了', 'Tell apart: none yet, none match, no right, failed'],
        ['一律写“暂无数据”', '“No data” for all of them'],
        ['四种情况的下一步不一样', 'What to do next differs'],
      ],
      [
        ['失败时写原因，给“重试”', 'On failure give the reason and Retry'],
        ['失败时显示一张空表', 'Show an empty table on failure'],
        ['会以为记录真的没了', 'It looks as if the records were gone'],
      ],
    ],
  ),
  Skeleton: advise(
    [['第一次加载，知道内容会占多大地方', 'The first load, when the size of the content is known']],
    [
      [
        ['重新加载时留着旧内容，变淡', 'Keep the old content, dimmed, on a reload'],
        ['每次刷新都换成骨架', 'Show it on every refresh'],
        ['眼前的内容一闪就没，没法接着看', 'What was being read disappears'],
      ],
      [
        ['和内容一样大', 'As large as the content'],
        ['总是三行灰条', 'Always three grey lines'],
        ['大小不对，内容一来就跳', 'Otherwise the page jumps when it arrives'],
      ],
    ],
  ),
  StatusTag: advise(
    [['一个词说清一条记录现在怎样', 'One word says how a record stands']],
    [
      [
        ['平常的状态用白字，反常的才上色', 'Plain for the usual state, a colour for the other'],
        ['“启用”也用绿色标签，一列全是绿的', 'Green for “Enabled” in every row'],
        ['满列颜色，要找的那行反而看不见', 'Among colours the row that matters is lost'],
      ],
      [
        ['颜色加圆点加词', 'Colour, dot and word'],
        ['只用颜色', 'Colour alone'],
        ['不是人人分得清红绿', 'Red and green look alike to many'],
      ],
    ],
  ),
};

import { DAY_MS, DAYS_PER_WEEK } from '@backroom/contract/calendar';
import type { DictData, DictType } from '@backroom/contract/dictionaries';
import { SEARCH_WORDS_DICT } from '@backroom/contract/search';
import { CASH_METHOD, METHOD_DICT, SHIFT_DICT } from '@backroom/contract/takings';

import { createPrng } from './prng.ts';
import { type Text, text } from './text.ts';

type Style = DictData['listClass'];
type Value = readonly [dictValue: string, dictLabel: string, dictLabelEn: string, listClass?: Style];
type Dictionary = readonly [dictType: string, dictName: Text, values: readonly Value[], remark?: Text];

const RECORD_DICTIONARIES: Dictionary[] = [
  [
    'sys_normal_disable',
    text('系统开关', 'Enabled or disabled'),
    [
      ['2', '正常', 'Normal', 'success'],
      ['1', '停用', 'Disabled', 'danger'],
    ],
  ],
  [
    'sys_user_sex',
    text('用户性别', 'Gender'),
    [
      ['0', '男', 'Male'],
      ['1', '女', 'Female'],
      ['2', '未知', 'Unknown'],
    ],
  ],
  [
    'sys_show_hide',
    text('菜单状态', 'Shown or hidden'),
    [
      ['0', '显示', 'Shown', 'primary'],
      ['1', '隐藏', 'Hidden', 'info'],
    ],
  ],
  [
    'sys_yes_no',
    text('系统是否', 'Yes or no'),
    [
      ['Y', '是', 'Yes', 'primary'],
      ['N', '否', 'No', 'info'],
    ],
  ],
  [
    'sys_common_status',
    text('系统状态', 'Result'),
    [
      ['2', '成功', 'Succeeded', 'success'],
      ['1', '失败', 'Failed', 'danger'],
    ],
  ],
  [
    'sys_content_status',
    text('内容状态', 'Content status'),
    [
      ['1', '草稿', 'Draft', 'info'],
      ['2', '已发布', 'Published', 'success'],
    ],
  ],
];

const OPERATION_DICTIONARIES: Dictionary[] = [
  [
    'sys_job_status',
    text('任务状态', 'Job status'),
    [
      ['2', '运行中', 'Running', 'success'],
      ['1', '已暂停', 'Paused', 'warning'],
    ],
  ],
  [
    'sys_job_group',
    text('任务分组', 'Job group'),
    [
      ['DEFAULT', '默认', 'Default'],
      ['SYSTEM', '系统', 'System', 'primary'],
    ],
  ],
  [
    'sys_notice_type',
    text('通知类型', 'Notice type'),
    [
      ['1', '通知', 'Notification', 'success'],
      ['2', '公告', 'Announcement', 'danger'],
      ['3', '打开页面', 'Opens a page', 'primary'],
    ],
  ],
  [
    'sys_notice_status',
    text('通知状态', 'Notice status'),
    [
      ['0', '正常', 'Normal', 'success'],
      ['1', '已关闭', 'Closed', 'info'],
    ],
  ],
  [
    'sys_oper_type',
    text('操作类型', 'Operation type'),
    [
      ['1', '新建', 'Create', 'success'],
      ['2', '编辑', 'Edit', 'primary'],
      ['3', '删除', 'Delete', 'danger'],
      ['4', '授权', 'Grant', 'warning'],
      ['5', '导出', 'Export'],
      ['6', '导入', 'Import'],
      ['7', '强制下线', 'End session', 'danger'],
      ['8', '清空', 'Clear', 'danger'],
      ['9', '登录', 'Sign in', 'info'],
      ['10', '退出登录', 'Sign out', 'info'],
      ['11', '查询', 'Query'],
      ['12', '其他', 'Other'],
    ],
  ],
];

const RETAIL_DICTIONARIES: Dictionary[] = [
  [
    'pos_payment_method',
    text('支付方式', 'Payment method'),
    [
      ['cash', '现金', 'Cash'],
      ['wechat_pay', '微信支付', 'WeChat Pay', 'success'],
      ['alipay', '支付宝', 'Alipay', 'primary'],
      ['union_pay', '银联卡', 'UnionPay', 'danger'],
      ['credit_card', '信用卡', 'Credit card'],
      ['gift_card', '礼品卡', 'Gift card', 'warning'],
      ['member_balance', '会员余额', 'Member balance', 'warning'],
      ['coupon', '优惠券', 'Coupon', 'info'],
      ['digital_yuan', '数字人民币', 'Digital yuan', 'danger'],
      ['on_account', '挂账', 'On account', 'info'],
    ],
  ],
  [
    'store_level',
    text('门店等级', 'Store level'),
    [
      ['S', '旗舰店', 'Flagship', 'danger'],
      ['A', '标准店', 'Standard', 'primary'],
      ['B', '社区店', 'Community', 'success'],
      ['C', '快闪店', 'Pop-up', 'info'],
    ],
  ],
  [
    'pos_refund_reason',
    text('退款原因', 'Refund reason'),
    [
      ['quality', '质量问题', 'Quality', 'danger'],
      ['size', '尺码不合适', 'Wrong size'],
      ['colour', '颜色不符', 'Wrong colour'],
      ['wrong_item', '商品发错', 'Wrong item', 'warning'],
      ['changed_mind', '不想要了', 'Changed mind'],
      ['price', '价格变动', 'Price change'],
      ['duplicate', '重复付款', 'Paid twice', 'warning'],
      ['other', '其他', 'Other', 'info'],
    ],
  ],
  [
    'member_level',
    text('会员等级', 'Member level'),
    [
      ['1', '普通会员', 'Basic'],
      ['2', '银卡会员', 'Silver', 'info'],
      ['3', '金卡会员', 'Gold', 'warning'],
      ['4', '黑金会员', 'Black', 'danger'],
    ],
  ],
  [
    'goods_unit',
    text('商品单位', 'Product unit'),
    [
      ['piece', '件', 'Piece'],
      ['box', '盒', 'Box'],
      ['bottle', '瓶', 'Bottle'],
      ['bag', '袋', 'Bag'],
      ['pair', '双', 'Pair'],
      ['set', '套', 'Set'],
      ['kilogram', '千克', 'Kilogram'],
      ['metre', '米', 'Metre'],
    ],
  ],
];

const TAKINGS_DICTIONARIES: Dictionary[] = [
  [
    METHOD_DICT,
    text('收款方式', 'Method of payment'),
    [
      [CASH_METHOD, '现金', 'Cash'],
      ['wechat', '微信', 'WeChat Pay', 'success'],
      ['alipay', '支付宝', 'Alipay', 'primary'],
      ['card', '银行卡', 'Bank card'],
      ['delivery', '外卖', 'Delivery', 'warning'],
      ['group_deal', '团购', 'Group deals', 'warning'],
      ['stored_value', '储值', 'Stored value', 'info'],
      ['on_account', '挂账', 'On account', 'info'],
    ],
  ],
  [
    SHIFT_DICT,
    text('班次', 'Shift'),
    [
      ['morning', '早班', 'Morning'],
      ['middle', '中班', 'Middle'],
      ['evening', '晚班', 'Evening'],
    ],
  ],
];

const COMPANY_DICTIONARIES: Dictionary[] = [
  [
    SEARCH_WORDS_DICT,
    text('搜索词', 'Search words'),
    [],
    text(
      '全局搜索里，用这些词也能找到页面。键值填页面路径，例如 /cafu/cash-in/day；标签填词，多个词用顿号隔开。',
      'Further words by which the search finds a page. The value is the path of the page, such as /cafu/cash-in/day; the label has the words, with commas between them.',
    ),
  ],
];

/** The values that forms preselect. */
const DEFAULTS: Readonly<Record<string, string>> = {
  sys_normal_disable: '2',
  sys_user_sex: '2',
  sys_show_hide: '0',
  sys_yes_no: 'N',
  sys_notice_type: '1',
  store_level: 'A',
};

const TAKINGS: readonly string[] = [METHOD_DICT, SHIFT_DICT];

/** The code refers to the keys of these dictionaries, and to the values of those of the system. */
const isSystem = (dictType: string) => dictType.startsWith('sys_');
const isBuiltInType = (dictType: string) => isSystem(dictType) || TAKINGS.includes(dictType);
const isBuiltInValue = (dictType: string, value: string) =>
  isSystem(dictType) || (dictType === METHOD_DICT && value === CASH_METHOD);

const DICTIONARIES = [
  ...RECORD_DICTIONARIES,
  ...OPERATION_DICTIONARIES,
  ...RETAIL_DICTIONARIES,
  ...TAKINGS_DICTIONARIES,
  ...COMPANY_DICTIONARIES,
];

const SEED = 20_260_105;
const FIRST_DAY = Date.parse('2026-01-05');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = DAYS_PER_WEEK * DAY_MS;

/** When each value was entered, by dictionary: two dictionaries a week, on working days in Shanghai. */
const createdTimes = (() => {
  const prng = createPrng(SEED);
  return DICTIONARIES.map(([, , values], index) => {
    const day = FIRST_DAY + Math.floor(index / 2) * WEEK_MS + ((index % 2) * 2 + prng.below(2)) * DAY_MS;
    let time = day + (1 + prng.below(8)) * HOUR_MS + prng.below(60) * MINUTE_MS + prng.below(60) * 1_000;
    return [new Date(time), ...values.map(() => new Date((time += (20 + prng.below(160)) * 1_000)))];
  });
})();
const getCreatedAt = (typeIndex: number, position: number) =>
  createdTimes[typeIndex]?.[position] ?? new Date(FIRST_DAY);

type TypeRow = Pick<DictType, 'id' | 'dictType' | 'isBuiltIn'> & {
  dictName: Text;
  remark?: Text;
  createdAt: Date;
  updatedAt: Date;
};

export const dictTypeRows = DICTIONARIES.map(([dictType, dictName, , remark], index): TypeRow => {
  const createdAt = getCreatedAt(index, 0);
  const isBuiltIn = isBuiltInType(dictType);
  const row = { id: index + 1, dictName, dictType, isBuiltIn, createdAt, updatedAt: createdAt };
  return remark ? { ...row, remark } : row;
});

export const dictDataRows = DICTIONARIES.flatMap(([dictType, , values], typeIndex) =>
  values.map(([dictValue, dictLabel, dictLabelEn, listClass = 'default'], index) => {
    const createdAt = getCreatedAt(typeIndex, index + 1);
    return {
      dictType,
      dictValue,
      dictLabel,
      dictLabelEn,
      listClass,
      dictSort: (index + 1) * 10,
      isDefault: DEFAULTS[dictType] === dictValue,
      isBuiltIn: isBuiltInValue(dictType, dictValue),
      createdAt,
      updatedAt: createdAt,
    };
  }),
);

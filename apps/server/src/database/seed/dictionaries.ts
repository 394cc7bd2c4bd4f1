import type { DictData, DictType } from '@backroom/contract/dictionaries';

type Style = DictData['listClass'];
type Value = readonly [dictValue: string, dictLabel: string, listClass?: Style];
type Dictionary = readonly [dictType: string, dictName: string, values: readonly Value[]];

const RECORD_DICTIONARIES: Dictionary[] = [
  [
    'sys_normal_disable',
    '系统开关',
    [
      ['2', '正常', 'success'],
      ['1', '停用', 'danger'],
    ],
  ],
  [
    'sys_user_sex',
    '用户性别',
    [
      ['0', '男'],
      ['1', '女'],
      ['2', '未知'],
    ],
  ],
  [
    'sys_show_hide',
    '菜单状态',
    [
      ['0', '显示', 'primary'],
      ['1', '隐藏', 'info'],
    ],
  ],
  [
    'sys_yes_no',
    '系统是否',
    [
      ['Y', '是', 'primary'],
      ['N', '否', 'info'],
    ],
  ],
  [
    'sys_common_status',
    '系统状态',
    [
      ['2', '成功', 'success'],
      ['1', '失败', 'danger'],
    ],
  ],
  [
    'sys_content_status',
    '内容状态',
    [
      ['1', '草稿', 'info'],
      ['2', '已发布', 'success'],
    ],
  ],
];

const OPERATION_DICTIONARIES: Dictionary[] = [
  [
    'sys_job_status',
    '任务状态',
    [
      ['2', '运行中', 'success'],
      ['1', '已暂停', 'warning'],
    ],
  ],
  [
    'sys_job_group',
    '任务分组',
    [
      ['DEFAULT', '默认'],
      ['SYSTEM', '系统', 'primary'],
    ],
  ],
  [
    'sys_notice_type',
    '通知类型',
    [
      ['1', '通知', 'success'],
      ['2', '公告', 'danger'],
      ['3', '打开页面', 'primary'],
    ],
  ],
  [
    'sys_notice_status',
    '通知状态',
    [
      ['0', '正常', 'success'],
      ['1', '已关闭', 'info'],
    ],
  ],
  [
    'sys_oper_type',
    '操作类型',
    [
      ['1', '新建', 'success'],
      ['2', '编辑', 'primary'],
      ['3', '删除', 'danger'],
      ['4', '授权', 'warning'],
      ['5', '导出'],
      ['6', '导入'],
      ['7', '强制下线', 'danger'],
      ['8', '清空', 'danger'],
      ['9', '登录', 'info'],
      ['10', '退出登录', 'info'],
      ['11', '查询'],
      ['12', '其他'],
    ],
  ],
];

const RETAIL_DICTIONARIES: Dictionary[] = [
  [
    'pos_payment_method',
    '支付方式',
    [
      ['cash', '现金'],
      ['wechat_pay', '微信支付', 'success'],
      ['alipay', '支付宝', 'primary'],
      ['union_pay', '银联卡', 'danger'],
      ['credit_card', '信用卡'],
      ['gift_card', '礼品卡', 'warning'],
      ['member_balance', '会员余额', 'warning'],
      ['coupon', '优惠券', 'info'],
      ['digital_yuan', '数字人民币', 'danger'],
      ['on_account', '挂账', 'info'],
    ],
  ],
  [
    'store_level',
    '门店等级',
    [
      ['S', '旗舰店', 'danger'],
      ['A', '标准店', 'primary'],
      ['B', '社区店', 'success'],
      ['C', '快闪店', 'info'],
    ],
  ],
  [
    'pos_refund_reason',
    '退款原因',
    [
      ['quality', '质量问题', 'danger'],
      ['size', '尺码不合适'],
      ['colour', '颜色不符'],
      ['wrong_item', '商品发错', 'warning'],
      ['changed_mind', '不想要了'],
      ['price', '价格变动'],
      ['duplicate', '重复付款', 'warning'],
      ['other', '其他', 'info'],
    ],
  ],
  [
    'member_level',
    '会员等级',
    [
      ['1', '普通会员'],
      ['2', '银卡会员', 'info'],
      ['3', '金卡会员', 'warning'],
      ['4', '黑金会员', 'danger'],
    ],
  ],
  [
    'goods_unit',
    '商品单位',
    [
      ['piece', '件'],
      ['box', '盒'],
      ['bottle', '瓶'],
      ['bag', '袋'],
      ['pair', '双'],
      ['set', '套'],
      ['kilogram', '千克'],
      ['metre', '米'],
    ],
  ],
];

const DICTIONARIES = [...RECORD_DICTIONARIES, ...OPERATION_DICTIONARIES, ...RETAIL_DICTIONARIES];

const FIRST_CREATED = Date.UTC(2026, 0, 5, 1, 30);
const TYPE_STEP_MS = 37 * 60_000;
const VALUE_STEP_MS = 53_000;

type TypeRow = Pick<DictType, 'id' | 'dictName' | 'dictType'> & { createdAt: Date; updatedAt: Date };

export const dictTypeRows = DICTIONARIES.map(([dictType, dictName], index): TypeRow => {
  const createdAt = new Date(FIRST_CREATED + index * TYPE_STEP_MS);
  return { id: index + 1, dictName, dictType, createdAt, updatedAt: createdAt };
});

export const dictDataRows = DICTIONARIES.flatMap(([dictType, , values], typeIndex) =>
  values.map(([dictValue, dictLabel, listClass = 'default'], index) => {
    const createdAt = new Date(FIRST_CREATED + typeIndex * TYPE_STEP_MS + (index + 1) * VALUE_STEP_MS);
    return { dictType, dictValue, dictLabel, listClass, dictSort: (index + 1) * 10, createdAt, updatedAt: createdAt };
  }),
);

import type { TILL_COLUMN_USES } from '@backroom/contract/cash-in';

type NamedUse = Exclude<(typeof TILL_COLUMN_USES)[number], 'ignore'>;

/** Headings of tills by what they mean; of several columns with one meaning the first name of the list wins. */
export const USE_NAMES: Readonly<Record<NamedUse, readonly string[]>> = {
  store: [
    ...[
      '门店编码',
      '门店编号',
      '店铺编码',
      '店铺编号',
      '店号',
      '机构编码',
      '机构代码',
      'store code',
      'store id',
      'store no',
    ],
    ...['门店名称', '门店', '店铺名称', '店铺', '店名', '分店', '分店名称', '机构名称', '营业点'],
    ...['store', 'store name', 'shop', 'outlet', 'branch', 'location', 'site', 'restaurant', 'code'],
  ],
  day: [
    ...[
      '营业日期',
      '营业日',
      '业务日期',
      '日期',
      '交易日期',
      '账单日期',
      '结算日期',
      '统计日期',
      '销售日期',
      '对账日期',
    ],
    ...['business date', 'business day', 'date', 'day', 'trading day', 'trading date', 'sales date', 'sale date'],
  ],
  shift: ['班次', '班别', '班次名称', '交班班次', 'shift', 'shift name', 'session'],
  method: [
    ...['收款方式', '支付方式', '付款方式', '结算方式', '支付渠道', '支付类型', '收款类型', '结账方式', '付款类型'],
    ...['payment method', 'method of payment', 'payment type', 'tender', 'tender type', 'tender name', 'method'],
  ],
  amount: [
    ...['实收金额', '收款金额', '支付金额', '结算金额', '实收', '金额', '净额', '收款', '实付金额'],
    ...['net amount', 'amount', 'paid', 'tender amount', 'payment amount', 'takings'],
  ],
  total: [
    ...['实收合计', '收款合计', '合计', '总计', '合计金额', '总额', '总金额', '营业收入', '营业额', '实收总额'],
    ...['实收金额', '实收', '金额', 'total', 'total takings', 'total sales', 'net sales', 'grand total', 'amount'],
    ...['takings', 'cash-in'],
  ],
  note: ['备注', '说明', '附注', '备注说明', 'note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'memo'],
};

/** What tills call a method, by its value in the dictionary; its labels are known besides. */
export const METHOD_NAMES: Readonly<Record<string, readonly string[]>> = {
  cash: ['现金', '人民币', '现钞', '人民币现金', 'cash'],
  wechat: ['微信', '微信支付', '微信扫码', '微信收款', '微信扫码支付', 'wechat', 'wechat pay', 'weixin', 'weixin pay'],
  alipay: ['支付宝', '支付宝支付', '支付宝扫码', '支付宝收款', '支付宝扫码支付', 'alipay', 'ali pay', 'zhifubao'],
  card: [
    ...[
      '银行卡',
      '银联',
      '刷卡',
      '银联刷卡',
      '银联卡',
      '信用卡',
      '储蓄卡',
      '借记卡',
      'POS',
      'POS刷卡',
      '银联云闪付',
      '云闪付',
    ],
    ...[
      'card',
      'cards',
      'bank card',
      'credit card',
      'debit card',
      'unionpay',
      'visa',
      'mastercard',
      'eftpos',
      'card payment',
    ],
  ],
  delivery: [
    ...['外卖', '美团外卖', '饿了么', '饿了么外卖', '京东外卖', '抖音外卖', '淘宝闪购', '外卖平台', '外卖收入'],
    ...['delivery', 'deliveries', 'meituan', 'meituan waimai', 'meituan delivery', 'eleme', 'delivery platforms'],
  ],
  group_deal: [
    ...[
      '团购',
      '团购券',
      '美团团购',
      '大众点评',
      '点评团购',
      '抖音团购',
      '美团券',
      '抖音券',
      '美团点评',
      '口碑',
      '团购核销',
    ],
    ...['group deal', 'group deals', 'group buying', 'groupon', 'voucher', 'vouchers', 'coupon', 'coupons', 'dianping'],
  ],
  stored_value: [
    ...['储值', '储值卡', '会员卡', '会员储值', '会员余额', '余额支付', '预付卡', '会员卡支付', '储值支付', '礼品卡'],
    ...['stored value', 'gift card', 'gift cards', 'member card', 'prepaid', 'prepaid card', 'wallet'],
  ],
  on_account: [
    ...['挂账', '签单', '赊账', '挂单', '挂账签单', '协议挂账', '企业挂账'],
    ...['on account', 'house account', 'house accounts', 'account', 'charge account', 'invoice'],
  ],
};

/** Words that say no more than that something was paid; the method follows in brackets. */
export const PAYMENT_WORDS = [
  ...['扫码', '扫码支付', '扫码付款', '扫码收款', '支付', '付款', '收款', '移动支付', '电子支付', '线上支付'],
  ...['scan', 'qr', 'qr code', 'qr payment', 'mobile payment', 'payment', 'payments', 'tender'],
];

/** Rows with one of these words are sums of others. */
export const TOTAL_WORDS = [
  ...['合计', '总计', '小计', '累计', '本页合计', '本页小计', '合计金额', '总合计', '汇总', '共计'],
  ...['total', 'totals', 'sum', 'subtotal', 'grand total'],
];

const PEOPLE = ['顾清和', '沈知行', '周明远', '李然', '张小雨', '王芳', '陈书宁', '林晓'];
const USER_NAMES = [
  'guqinghe',
  'shenzhixing',
  'zhoumingyuan',
  'liran',
  'zhangxiaoyu',
  'wangfang',
  'chenshuning',
  'linxiao',
];
const STORES = ['上海南京西路店', '上海徐家汇店', '南京新街口店', '杭州武林店', '苏州观前街店', '天津滨江道店'];
const DEPARTMENTS = ['华东大区', '财务部', '信息技术部', '市场部', '华北大区', '人事部'];

/** Values that differ from row to row, by the name of their field. */
export const VARIED: Readonly<Record<string, readonly string[]>> = {
  avatar: [''],
  actorName: PEOPLE,
  authorName: PEOPLE,
  leader: PEOPLE,
  managerName: PEOPLE,
  name: PEOPLE,
  nickName: PEOPLE,
  names: PEOPLE,
  userName: USER_NAMES,
  username: USER_NAMES,
  storeName: STORES,
  deptName: DEPARTMENTS,
  parentName: DEPARTMENTS,
  regionName: ['华东大区', '华北大区', '华南大区'],
  storeCode: ['SH-001', 'SH-002', 'NJ-001', 'HZ-001', 'SZ-001', 'TJ-001'],
  storeLevel: ['S', 'A', 'A', 'B'],
  postName: ['店长', '收银员', '区域经理', '财务主管', '导购', '系统管理员'],
  postCode: ['manager', 'cashier', 'region', 'finance', 'sales', 'admin'],
  roleName: ['区域经理', '门店店长', '门店店员', '财务', '审计', '系统管理员'],
  roleKey: ['region', 'store-manager', 'clerk', 'finance', 'audit', 'admin'],
  title: ['国庆营业时间调整', '十一月计划请在25日前提交', '新版日结上线', '盘点通知'],
  dictName: ['系统状态', '门店等级', '支付方式', '班次'],
  dictType: ['sys_normal_disable', 'store_level', 'takings_method', 'takings_shift'],
  dictLabel: ['正常', '停用', '现金', '微信', '支付宝', '早班'],
  dictLabelEn: ['Normal', 'Disabled', 'Cash', 'WeChat', 'Alipay', 'Morning'],
  label: ['华东大区', '华北大区', '华南大区', '总部'],
  labelEn: ['East', 'North', 'South', 'Head office'],
  ip: ['192.0.2.10', '192.0.2.24', '198.51.100.7'],
  address: ['上海市静安区南京西路 1266 号', '上海市徐汇区虹桥路 1 号', '南京市秦淮区中山南路 18 号'],
  phone: ['13800138000', '13900139000', '021-5550-1001'],
  remark: ['', '每周五盘点', ''],
  menuName: ['System', 'Posts', 'Stores', 'MonthPlan'],
  configName: ['系统名称', '密码最短长度', '会话时长', '登录方式'],
  menuTitle: ['系统管理', '岗位管理', '门店管理', '月度计划'],
  status: ['2', '2', '2', '2', '1'],
  host: ['backroom-1', 'backroom-2'],
  node: ['v26.10.0'],
  version: ['0.2.0'],
  route: ['GET /api/v1/sys-user', 'PUT /api/v1/post/{postId}'],
  error: ['Statement timeout', 'Connection terminated'],
  text: ['select * from sys_user where user_id = $1', 'update sys_post set post_name = $1'],
  message: ['Cannot read properties of undefined', 'Failed to fetch', 'Timeout of 10000 ms exceeded'],
};

/** The day at which the clock of the stories stands. */
export const TODAY = '2026-11-21';

/** Days and months around it. */
export const CALENDAR: Readonly<Record<string, readonly unknown[]>> = {
  date: ['2026-11-20'],
  day: ['2026-11-20', 20],
  today: [TODAY],
  month: ['2026-11'],
  from: ['2026-10', '2026-11-08'],
  to: ['2026-11', '2026-11-21'],
  openedOn: ['2019-05-01'],
  closedOn: [''],
};

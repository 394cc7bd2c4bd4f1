/** What people type for a page besides its title, in all languages, by the component path of its menu entry. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
  '/cafu/cash-in/day/index':
    '收银 实收 营业额 营收 流水 销售额 业绩 关账 交班 点钞 现金 对账 takings cash-in turnover revenue sales close till cash-up',
  '/cafu/cash-in/days/index':
    '收银 实收 营业额 营收 流水 销售额 业绩 关账 差异 长短款 takings turnover revenue sales close differences',
  '/cafu/cash-in/month-plan/index': '实收 目标 指标 任务 预算 达成率 takings cash-in targets budget goals',
  '/cafu/store-comparison/index': '排名 排行榜 业绩 营业额 销售额 ranking benchmark turnover sales',
  '/admin/sys-user/index': '员工 人员 同事 店员 账号 花名册 密码 staff employees people colleagues accounts password',
  '/directory/index': '电话 同事 联系人 phone colleagues contacts',
  '/admin/sys-role/index': '权限 授权 permissions rights access',
  '/admin/sys-dept/index': '组织架构 大区 区域 organisation teams regions',
  '/admin/sys-store/index': '分店 店铺 网点 加盟店 shops branches outlets',
  '/admin/sys-post/index': '职位 职务 职称 positions jobs',
  '/admin/notice/index': '公告 消息 announcements messages',
  '/admin/dict/index': '选项 下拉 搜索词 options choices',
  '/admin/sys-config/index': '参数 parameters',
  '/admin/sys-config/set': '公司名称 密码规则 登录安全 company logo security',
  '/admin/sys-menu/index': '导航 navigation',
  '/admin/sys-session/index': '在线 设备 强制下线 online devices',
  '/admin/sys-login-log/index': '登录记录 sign-ins',
  '/admin/sys-oper-log/index': '操作记录 修改记录 审计 audit changes history',
  '/admin/sys-error-log/index': '报错 异常 故障 bugs failures',
  '/admin/sys-status/index': '服务器 监控 备份 monitoring health backups',
};

export const getPageWords = (component: string): readonly string[] => PAGE_WORDS[component]?.split(' ') ?? [];

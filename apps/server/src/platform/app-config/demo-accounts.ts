/** Password of every demo account; shown on the sign-in page while it is theirs. */
export const DEMO_PASSWORD = 'Backroom-2026';

const account = (username: string, title: string, titleEn: string) => ({
  username,
  password: DEMO_PASSWORD,
  title,
  titleEn,
});

/** The demo accounts, one for each combination of roles. */
export const demoAccounts = [
  account('admin', '系统管理员', 'System admin'),
  account('editor', '资料编辑', 'Editor'),
  account('manager.s01', '门店店长', 'Store manager'),
  account('clerk.s01', '门店店员', 'Store clerk'),
  account('lead', '双角色主管', 'Lead with two roles'),
  account('head.south', '大区负责人', 'Head of a region'),
];

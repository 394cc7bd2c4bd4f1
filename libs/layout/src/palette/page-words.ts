/** What people type for a page besides its title, in all languages, by the component path of its menu entry. */
export const PAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/cafu/cash-in/day/index': ['收银', '实收', '关账', '点钞', 'takings', 'cash-in', 'close', 'till'],
  '/cafu/cash-in/days/index': ['收银', '实收', '关账', '差异', 'takings', 'close', 'differences'],
  '/cafu/cash-in/month-plan/index': ['实收', 'takings', 'cash-in'],
  '/directory/index': ['电话', '同事', '联系人', 'phone', 'colleagues', 'contacts'],
};

export const getPageWords = (component: string): readonly string[] => PAGE_WORDS[component] ?? [];

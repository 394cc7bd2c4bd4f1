import type { LocalizedText } from '../../src/guide/guide.ts';

/** What the frames show, by the word that stands for it in the address. */
export const SAMPLES: Readonly<Record<string, { id: string; name: LocalizedText }>> = {
  work: { id: 'shell-frame--at-work', name: { zh: '框架和列表', en: 'Frame and list' } },
  list: { id: 'patterns-list-page--list-page', name: { zh: '列表页', en: 'List page' } },
  form: { id: 'patterns-form-drawer--form-drawer', name: { zh: '表单抽屉', en: 'Form drawer' } },
  home: { id: 'pages-home-首页--ready', name: { zh: '首页', en: 'Home' } },
  plan: { id: 'pages-month-plan-月度计划--ready', name: { zh: '月度计划', en: 'Month plan' } },
  all: { id: 'quality-theme-tester--tester', name: { zh: '所有组件', en: 'All components' } },
};

export const FIRST_SAMPLE = 'work';

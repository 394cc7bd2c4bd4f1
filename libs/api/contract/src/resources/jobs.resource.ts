import type { Resource } from './resource.ts';

/** Shown in the top bar; jobs have no page. */
export const jobResource = {
  type: 'job',
  names: { 'zh-CN': '任务', 'en-US': 'Job' },
  fields: {},
} satisfies Resource<never>;

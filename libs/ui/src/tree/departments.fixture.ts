import type { TreeNode } from './tree-data.ts';

export const DEPARTMENTS: TreeNode[] = [
  {
    id: 'hq',
    label: '总部',
    keywords: 'zongbu zb',
    children: [
      {
        id: 'east',
        label: '华东',
        keywords: 'huadong hd',
        children: [
          { id: 'east-finance', label: '财务部', keywords: 'caiwubu cwb' },
          { id: 'east-hr', label: '人事部', keywords: 'renshibu rsb' },
          { id: 'east-store', label: '门店管理部', keywords: 'mendianguanlibu mdglb' },
        ],
      },
      {
        id: 'south',
        label: '华南',
        keywords: 'huanan hn',
        children: [
          { id: 'south-finance', label: '财务部', keywords: 'caiwubu cwb' },
          { id: 'south-sales', label: '销售部', keywords: 'xiaoshoubu xsb', disabled: true },
        ],
      },
    ],
  },
  { id: 'partner', label: '合作伙伴', keywords: 'hezuohuoban hzhb', children: [{ id: 'franchise', label: '加盟店' }] },
];

/** 20 regions of 25 departments of 19 teams: 10,020 nodes. */
export const manyDepartments = (): TreeNode[] =>
  Array.from({ length: 20 }, (_, region) => ({
    id: `${region}`,
    label: `大区${region + 1}`,
    children: Array.from({ length: 25 }, (__, department) => ({
      id: `${region}-${department}`,
      label: `部门${region + 1}-${department + 1}`,
      children: Array.from({ length: 19 }, (___, team) => ({
        id: `${region}-${department}-${team}`,
        label: `小组${region + 1}-${department + 1}-${team + 1}`,
      })),
    })),
  }));

import { storeComparisonContract } from '../store-comparison/store-comparison.contract.ts';
import type { Resource } from './resource.ts';

export const storeComparisonResource = {
  type: 'storeComparison',
  names: { 'zh-CN': '门店对比', 'en-US': 'Store comparison' },
  path: '/cafu/store-comparison',
  icon: 'shop',
  contract: storeComparisonContract,
  fields: {},
} satisfies Resource<typeof storeComparisonContract>;

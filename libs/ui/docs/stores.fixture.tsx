import type { LocalizedText } from '../src/guide/guide.ts';
import { type Column, formatNumber, StatusTag } from '../src/index.ts';

export type Store = { id: number; name: LocalizedText; city: LocalizedText; active: boolean; sales: number };

type Localize = (sentence: LocalizedText) => string;

const CITIES: LocalizedText[] = [
  { zh: '上海', en: 'Shanghai' },
  { zh: '杭州', en: 'Hangzhou' },
  { zh: '南京', en: 'Nanjing' },
];
const STREETS: LocalizedText[] = [
  { zh: '南京西路', en: 'Nanjing West Road' },
  { zh: '人民广场', en: 'People’s Square' },
  { zh: '西湖大道', en: 'West Lake Avenue' },
  { zh: '中山路', en: 'Zhongshan Road' },
  { zh: '大学城', en: 'University Town' },
];

/** Deterministic sample stores. */
export const STORES: readonly Store[] = Array.from({ length: 15 }, (_, index) => {
  const city = CITIES[index % CITIES.length] ?? { zh: '', en: '' };
  const street = STREETS[index % STREETS.length] ?? { zh: '', en: '' };
  return {
    id: index + 1,
    name: { zh: `${city.zh}${street.zh}店`, en: `${city.en}, ${street.en}` },
    city,
    active: index % 4 !== 3,
    sales: 18_600 + index * 1_357,
  };
});

/** Memoise the result per language. */
export const createStoreColumns = (localize: Localize): Column<Store>[] => [
  { id: 'name', header: localize({ zh: '门店', en: 'Store' }), cell: ({ name }) => localize(name), sortable: true },
  { id: 'city', header: localize({ zh: '城市', en: 'City' }), cell: ({ city }) => localize(city), width: 120 },
  {
    id: 'sales',
    header: localize({ zh: '本月销售额（元）', en: 'Sales this month (¥)' }),
    cell: ({ sales }) => formatNumber(sales),
    align: 'end',
    width: 200,
  },
  {
    id: 'active',
    header: localize({ zh: '状态', en: 'Status' }),
    cell: ({ active }) => (
      <StatusTag tone={active ? 'success' : 'neutral'}>
        {active ? localize({ zh: '启用', en: 'Active' }) : localize({ zh: '停用', en: 'Stopped' })}
      </StatusTag>
    ),
    width: 120,
  },
];

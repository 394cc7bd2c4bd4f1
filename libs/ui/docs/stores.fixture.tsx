import { type Sentence } from '../src/guide/guide.ts';
import { type Column, formatNumber, StatusTag } from '../src/index.ts';

export type Store = { id: number; name: Sentence; city: Sentence; active: boolean; sales: number };

type Say = (sentence: Sentence) => string;

const CITIES: Sentence[] = [
  { zh: '上海', en: 'Shanghai' },
  { zh: '杭州', en: 'Hangzhou' },
  { zh: '南京', en: 'Nanjing' },
];
const STREETS: Sentence[] = [
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
export const storeColumns = (say: Say): Column<Store>[] => [
  { id: 'name', header: say({ zh: '门店', en: 'Store' }), cell: ({ name }) => say(name), sortable: true },
  { id: 'city', header: say({ zh: '城市', en: 'City' }), cell: ({ city }) => say(city), width: 120 },
  {
    id: 'sales',
    header: say({ zh: '本月销售额（元）', en: 'Sales this month (¥)' }),
    cell: ({ sales }) => formatNumber(sales),
    align: 'end',
    width: 200,
  },
  {
    id: 'active',
    header: say({ zh: '状态', en: 'Status' }),
    cell: ({ active }) => (
      <StatusTag tone={active ? 'success' : 'neutral'}>
        {active ? say({ zh: '启用', en: 'Active' }) : say({ zh: '停用', en: 'Stopped' })}
      </StatusTag>
    ),
    width: 120,
  },
];

import type { ComboboxOption } from './option.ts';

const CITIES = [
  ['上海', 'shanghai sh', '华东'],
  ['南京', 'nanjing nj', '华东'],
  ['杭州', 'hangzhou hz', '华东'],
  ['广州', 'guangzhou gz', '华南'],
  ['深圳', 'shenzhen sz', '华南'],
] as const;
const ROADS = [
  ['南京西路店', 'nanjingxiludian njxld'],
  ['人民广场店', 'renminguangchangdian rmgcd'],
  ['火车站店', 'huochezhandian hczd'],
] as const;

/** Store options that match by name, pinyin or initials. */
export function createStores(count: number): ComboboxOption[] {
  return Array.from({ length: count }, (_, index) => {
    const [city, cityPinyin] = CITIES[index % CITIES.length] ?? CITIES[0];
    const [road, roadPinyin] = ROADS[index % ROADS.length] ?? ROADS[0];
    return {
      value: `store-${index + 1}`,
      label: `${city}${road}${index + 1}`,
      keywords: joinKeywords(cityPinyin, roadPinyin),
    };
  });
}

/** Joins `shanghai sh` and `huochezhan hcz` to `shanghaihuochezhan shhcz`. */
const joinKeywords = (first: string, second: string) => {
  const [firstPinyin = '', firstInitials = ''] = first.split(' ');
  const [secondPinyin = '', secondInitials = ''] = second.split(' ');
  return `${firstPinyin}${secondPinyin} ${firstInitials}${secondInitials}`;
};

export const GROUPED_STORES: ComboboxOption[] = [
  { value: 'jing-an', label: '静安店', keywords: 'jingandian jad', group: '华东' },
  { value: 'xuhui', label: '徐汇店', keywords: 'xuhuidian xhd', group: '华东' },
  { value: 'hongkou', label: '虹口店', keywords: 'hongkoudian hkd', group: '华东', disabled: true },
  { value: 'tianhe', label: '天河店', keywords: 'tianhedian thd', group: '华南' },
  { value: 'futian', label: '福田店', keywords: 'futiandian ftd', group: '华南' },
];

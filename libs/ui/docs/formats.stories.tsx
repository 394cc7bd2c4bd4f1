import type { Meta, StoryObj } from '@storybook/react-vite';

import { formatBytes } from '../src/format/bytes.ts';
import { formatColumnTime, formatRelativeTime } from '../src/format/date-time.ts';
import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { abbreviateNumber, formatDateTime, formatNumber, type Language, LANGUAGES } from '../src/index.ts';
import { Page, Rules, Section, Sheet } from '../tokens/sheet.tsx';

const SAMPLE_TIME = new Date(2026, 10, 21, 9, 30, 12).getTime();
const MINUTE_MS = 60_000;

type Format = [what: LocalizedText, write: (language: Language) => string];

const writeColumnTime = (today: string, language: Language) => formatColumnTime(SAMPLE_TIME, today, language);

const FORMATS: Format[] = [
  [{ zh: '日期时间', en: 'Date and time' }, (language) => formatDateTime(SAMPLE_TIME, language)],
  [{ zh: '到分钟', en: 'With minutes' }, (language) => formatDateTime(SAMPLE_TIME, language, 'minutes')],
  [{ zh: '日期', en: 'Date' }, (language) => formatDateTime(SAMPLE_TIME, language, 'date')],
  [{ zh: '列里，今天', en: 'In a column, today' }, (language) => writeColumnTime('2026-11-21', language)],
  [{ zh: '列里，昨天', en: 'In a column, yesterday' }, (language) => writeColumnTime('2026-11-22', language)],
  [{ zh: '列里，今年', en: 'In a column, this year' }, (language) => writeColumnTime('2026-12-01', language)],
  [{ zh: '列里，往年', en: 'In a column, other years' }, (language) => writeColumnTime('2027-01-01', language)],
  [{ zh: '从未设置', en: 'Never set' }, (language) => formatDateTime(null, language)],
  [{ zh: '刚才', en: 'Just now' }, (language) => formatRelativeTime(SAMPLE_TIME - 5000, SAMPLE_TIME, language)],
  [
    { zh: '12分钟前', en: '12 minutes ago' },
    (language) => formatRelativeTime(SAMPLE_TIME - 12 * MINUTE_MS, SAMPLE_TIME, language),
  ],
  [
    { zh: '两天前', en: 'Two days ago' },
    (language) => formatRelativeTime(SAMPLE_TIME - 2880 * MINUTE_MS, SAMPLE_TIME, language),
  ],
  [{ zh: '数', en: 'Number' }, (language) => formatNumber(1_024_888, language, { minimumFractionDigits: 2 })],
  [
    { zh: '金额', en: 'Money' },
    (language) =>
      formatNumber(1286.4, language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }),
  ],
  [
    { zh: '百分比', en: 'Percent' },
    (language) => formatNumber(0.875, language, { style: 'percent', maximumFractionDigits: 1 }),
  ],
  [{ zh: '缩写，仅图表', en: 'Abbreviated, in charts only' }, (language) => abbreviateNumber(1_024_888, language)],
  [{ zh: '文件大小', en: 'File size' }, (language) => formatBytes(2_621_440, language)],
];

function FormatsPage() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '格式', en: 'Formats' }}
      lead={{
        zh: '日期、数字都由格式模块写出，别处不手写。下表是它此刻写出的样子。',
        en: 'Dates and numbers are formatted by the format module only. The table shows its current output.',
      }}
    >
      <Section title={{ zh: '两种语言', en: 'Both languages' }}>
        <Sheet
          caption={{ zh: '格式', en: 'Formats' }}
          head={[
            { zh: '什么', en: 'What' },
            { zh: '中文', en: 'Chinese' },
            { zh: '英文', en: 'English' },
          ]}
        >
          {FORMATS.map(([label, format]) => (
            <tr key={label.en}>
              <td>{localize(label)}</td>
              {LANGUAGES.map((language) => (
                <td key={language} lang={language}>
                  {format(language)}
                </td>
              ))}
            </tr>
          ))}
        </Sheet>
        <Rules
          rules={[
            {
              zh: '表格里的数右对齐、等宽，单位写在表头',
              en: 'Numbers in tables are right-aligned with tabular figures; the unit is in the column header',
            },
            {
              zh: '短写法和相对时间的title里有完整时间',
              en: 'Short and relative times have the full time in their title',
            },
            { zh: '名单按拼音排序', en: 'Names are sorted by pinyin' },
            { zh: '时间戳：10位是秒，13位是毫秒', en: 'Timestamps: ten digits are seconds, thirteen milliseconds' },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Writing/Formats', component: FormatsPage, tags: ['!autodocs'] } satisfies Meta<
  typeof FormatsPage
>;
export default meta;

export const Formats: StoryObj<typeof meta> = {};

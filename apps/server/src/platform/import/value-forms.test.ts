import { parseForm, type ValueForm } from './value-forms.ts';

const FORMS: Record<ValueForm, [text: string, value: string | undefined][]> = {
  day: [
    ...[
      ...[
        '2026-11-03',
        '2026-11-3',
        '2026/11/3',
        '2026/11/03',
        '2026.11.3',
        '2026年11月3日',
        '2026年11月03号',
        '20261103',
      ],
      ...[
        '2026/11/3 0:00',
        '2026-11-03 00:00:00',
        '2026-11-03T00:00:00Z',
        '２０２６／１１／３',
        ' 2026-11-03 ',
        '2026年11月3日 ',
      ],
      ...['3-Nov-26', '3-Nov-2026', '03 November 2026', 'Nov 3, 2026', 'November 3, 2026'],
    ].map((text): [string, string] => [text, '2026-11-03']),
    ['2024-02-29', '2024-02-29'],
    ...[
      ...['2026-02-29', '2026-13-01', '2026-00-10', '2026-11-31', '2026/11-3', '2026-11', '26-11-03', '11/3/2026'],
      ...[
        '3/11/2026',
        '46329',
        '2026-11-03 09:30',
        '3-Foo-26',
        '3-No-26',
        'today',
        '2026年11月',
        '-',
        `${' '.repeat(50)}x`,
      ],
    ].map((text): [string, undefined] => [text, undefined]),
  ],
  month: [
    ...[
      ...['2026-11', '2026/11', '2026.11', '2026年11月', '202611', '2026-11-01', '2026/11/1', '2026年11月1日'],
      ...['Nov-26', 'Nov-2026', 'NOV 2026', 'November 2026', '２０２６年１１月', '2026-11-01 00:00:00'],
    ].map((text): [string, string] => [text, '2026-11']),
    ['2026-1', '2026-01'],
    ['Sept-26', '2026-09'],
    ...['2026-13', '2026-11-02', '11-2026', '11', 'Foo-26', '26-Nov', '十一月'].map((text): [string, undefined] => [
      text,
      undefined,
    ]),
  ],
  time: [
    ...['9:30', '09:30', '09:30:00', '9：30', '9:30 AM', '09:30am'].map((text): [string, string] => [text, '09:30']),
    ['9:30 PM', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:15 PM', '12:15'],
    ...['9', '9:3', '25:00', '9:60', '13:00 PM', '0:30 am', '09:30:15', 'noon'].map((text): [string, undefined] => [
      text,
      undefined,
    ]),
  ],
  whole: [
    ...['12', '12.0', '12.00', '１２', ' 12 ', '012'].map((text): [string, string] => [text, '12']),
    ['1,200', '1200'],
    ['-5', '-5'],
    ...['12.5', '1,20', '1e3', 'x', '1 2', '12.000000001'].map((text): [string, undefined] => [text, undefined]),
  ],
};

it.each(
  Object.entries(FORMS).flatMap(([form, cases]) =>
    cases.map(([text, value]) => [form as ValueForm, text, value] as const),
  ),
)('reads the %s %s as %s', (form, text, value) => {
  expect(parseForm(form, text)).toBe(value);
});

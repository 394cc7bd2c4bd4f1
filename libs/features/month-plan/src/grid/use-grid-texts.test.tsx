import { renderHook } from '@testing-library/react';

import { createStoreRow } from '../model/plan-rows.ts';
import { createSheet } from '../testing/sheets.ts';
import { useGridTexts } from './use-grid-texts.ts';

const COLUMNS = ['合计', '1月'];

it.each([
  ['5,331,000.00', '533.1万', '门店1，1月，计划，5,331,000.00，约533.1万'],
  ['7.00', '7', '门店1，1月，计划，7.00'],
  ['', '', '门店1，1月，计划，空'],
])('the name of a cell of %s holds what is in view, %s', (text, shownText, name) => {
  const { describeCell } = renderHook(() => useGridTexts(COLUMNS, 'short')).result.current;
  const row = createStoreRow(createSheet(1));

  expect(describeCell({ row, column: 1, valueKind: 'plan', text, shownText, mark: undefined })).toBe(name);
});

import { getMinWidth } from '../data-table/columns/column-widths.ts';
import { getTextScale } from './text-scale.ts';

it('scales the widths that scripts compute with by the text size of the browser, but not those that a user chose', () => {
  document.documentElement.style.fontSize = '24px';

  expect(getTextScale()).toBe(1.5);
  expect(getMinWidth({ id: 'name', width: 100 }, {})).toBe(150);
  expect(getMinWidth({ id: 'name', width: 100 }, { name: 90 })).toBe(90);
});

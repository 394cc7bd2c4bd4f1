import { getActionsWidth } from './actions-width.ts';

describe('width of the actions column', () => {
  it('fits the labels of the two inline actions and of the overflow button', () => {
    expect(getActionsWidth(['编辑', '删除'], 'mouse')).toBe(118);
    expect(getActionsWidth(['编辑', '重置密码', '删除'], 'mouse')).toBe(194);
    expect(getActionsWidth(['Edit', 'Reset password', 'Copy'], 'mouse')).toBe(254);
  });

  it('fits a row that lacks the first action', () => {
    const fullWidth = getActionsWidth(['Edit', 'Rights', 'Members', 'Copy'], 'mouse');

    expect(fullWidth).toBeGreaterThanOrEqual(getActionsWidth(['Rights', 'Members', 'Copy'], 'mouse'));
  });

  it('does not depend on the actions behind 更多', () => {
    const widthOfThree = getActionsWidth(['Edit', 'Delete', 'History'], 'mouse');

    expect(getActionsWidth(['Edit', 'Delete', 'History', 'A very long one'], 'mouse')).toBe(widthOfThree);
  });

  it('fits the button of a menu that has all other actions', () => {
    expect(getActionsWidth(['编辑', '重置密码'], 'mouse', true)).toBe(
      getActionsWidth(['编辑', '重置密码', '删除'], 'mouse'),
    );
  });

  it('fits touch targets and the column header', () => {
    expect(getActionsWidth(['编辑', '删除', '移动'], 'finger')).toBe(26 + 32 + 3 * 44 + 2 * 8);
    expect(getActionsWidth(['改'], 'mouse')).toBe(96);
  });
});

import { getActionsWidth } from './actions-width.ts';

describe('width of the actions column', () => {
  it('does not depend on the labels with a mouse, where actions lie over the row', () => {
    expect(getActionsWidth(['编辑', '删除'], 'mouse')).toBe(96);
    expect(getActionsWidth(['Edit', 'Reset password', 'Copy'], 'mouse', true)).toBe(96);
  });

  it('fits the labels of the two inline actions and the button of the menu for touch', () => {
    expect(getActionsWidth(['编辑', '重置密码'], 'finger')).toBe(26 + 32 + 44 + 8 + 64);
    expect(getActionsWidth(['编辑', '重置密码', '删除'], 'finger')).toBe(26 + 32 + 44 + 8 + 64 + 8 + 44);
    expect(getActionsWidth(['改'], 'finger')).toBe(26 + 32 + 44);
  });

  it('fits a row that lacks the first action', () => {
    const fullWidth = getActionsWidth(['Edit', 'Rights', 'Members', 'Copy'], 'finger');

    expect(fullWidth).toBeGreaterThanOrEqual(getActionsWidth(['Rights', 'Members', 'Copy'], 'finger'));
  });

  it('does not depend on the actions behind 更多', () => {
    const widthOfThree = getActionsWidth(['Edit', 'Delete', 'History'], 'finger');

    expect(getActionsWidth(['Edit', 'Delete', 'History', 'A very long one'], 'finger')).toBe(widthOfThree);
  });

  it('fits the button of a menu that has all other actions', () => {
    expect(getActionsWidth(['编辑', '重置密码'], 'finger', true)).toBe(
      getActionsWidth(['编辑', '重置密码', '删除'], 'finger'),
    );
  });
});

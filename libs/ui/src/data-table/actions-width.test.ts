import { getActionsWidth } from './actions-width.ts';

describe('width of the actions column', () => {
  it('fits the labels of the two inline actions and of the overflow button', () => {
    expect(getActionsWidth(['编辑', '删除'], 'mouse')).toBe(106);
    expect(getActionsWidth(['编辑', '重置密码', '删除'], 'mouse')).toBe(182);
    expect(getActionsWidth(['Edit', 'Reset password', 'Copy'], 'mouse')).toBe(242);
  });

  it('fits a row that lacks the first action', () => {
    const fullWidth = getActionsWidth(['Edit', 'Rights', 'Members', 'Copy'], 'mouse');

    expect(fullWidth).toBeGreaterThanOrEqual(getActionsWidth(['Rights', 'Members', 'Copy'], 'mouse'));
  });

  it('does not depend on the actions behind 更多', () => {
    const widthOfThree = getActionsWidth(['Edit', 'Delete', 'History'], 'mouse');

    expect(getActionsWidth(['Edit', 'Delete', 'History', 'A very long one'], 'mouse')).toBe(widthOfThree);
  });

  it('fits touch targets and the column header', () => {
    expect(getActionsWidth(['编辑', '删除', '移动'], 'finger')).toBe(26 + 3 * 44 + 2 * 8);
    expect(getActionsWidth(['改'], 'mouse')).toBe(96);
  });
});

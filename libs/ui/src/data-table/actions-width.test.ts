import { actionsWidth } from './actions-width.ts';

describe('width of the actions column', () => {
  it('fits the labels of the two inline actions and of the overflow button', () => {
    expect(actionsWidth(['编辑', '删除'], 'mouse')).toBe(106);
    expect(actionsWidth(['编辑', '重置密码', '删除'], 'mouse')).toBe(182);
    expect(actionsWidth(['Edit', 'Reset password', 'Copy'], 'mouse')).toBe(242);
  });

  it('fits a row that lacks the first action', () => {
    const whole = actionsWidth(['Edit', 'Rights', 'Members', 'Copy'], 'mouse');

    expect(whole).toBeGreaterThanOrEqual(actionsWidth(['Rights', 'Members', 'Copy'], 'mouse'));
  });

  it('does not depend on the actions behind 更多', () => {
    const three = actionsWidth(['Edit', 'Delete', 'History'], 'mouse');

    expect(actionsWidth(['Edit', 'Delete', 'History', 'A very long one'], 'mouse')).toBe(three);
  });

  it('fits touch targets and the column header', () => {
    expect(actionsWidth(['编辑', '删除', '移动'], 'finger')).toBe(26 + 3 * 44 + 2 * 8);
    expect(actionsWidth(['改'], 'mouse')).toBe(96);
  });
});

import { actionsWidth } from './actions-width.ts';

describe('the column of actions', () => {
  it('has room for the words of the two that stand in the row, and for the rest', () => {
    expect(actionsWidth(['编辑', '删除'], 'mouse')).toBe(106);
    expect(actionsWidth(['编辑', '重置密码', '删除'], 'mouse')).toBe(182);
    expect(actionsWidth(['Edit', 'Reset password', 'Copy'], 'mouse')).toBe(242);
  });

  it('has room for a row that lacks the first', () => {
    const whole = actionsWidth(['Edit', 'Rights', 'Members', 'Copy'], 'mouse');

    expect(whole).toBeGreaterThanOrEqual(actionsWidth(['Rights', 'Members', 'Copy'], 'mouse'));
  });

  it('does not grow by what stands behind 更多', () => {
    const three = actionsWidth(['Edit', 'Delete', 'History'], 'mouse');

    expect(actionsWidth(['Edit', 'Delete', 'History', 'A very long one'], 'mouse')).toBe(three);
  });

  it('gives a finger its room, and the head of the column', () => {
    expect(actionsWidth(['编辑', '删除', '移动'], 'finger')).toBe(26 + 3 * 44 + 2 * 8);
    expect(actionsWidth(['改'], 'mouse')).toBe(96);
  });
});

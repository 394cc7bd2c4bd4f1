import { notifyOtherTabs, subscribeToOtherTabs } from './session-channel.ts';

afterEach(() => jest.restoreAllMocks());

/** Without BroadcastChannel the messages are sent through the storage. */
const spyOnSetItem = () => jest.spyOn(Storage.prototype, 'setItem');

it('notifies the other tabs through the storage and removes the entry', () => {
  const setItem = spyOnSetItem();
  notifyOtherTabs('signed-out');

  expect(setItem.mock.calls).toEqual([['backroom.session', expect.stringMatching(/^signed-out \d+$/)]]);
  expect(localStorage).toHaveLength(0);
});

it('does not throw if the storage is blocked', () => {
  spyOnSetItem().mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  expect(() => notifyOtherTabs('signed-out')).not.toThrow();
});

it('ignores unknown messages, and all messages after unsubscribing', () => {
  const handleChange = jest.fn();
  const unsubscribe = subscribeToOtherTabs(handleChange);
  const dispatchStorage = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  dispatchStorage('backroom.session', 'signed-out 7');
  dispatchStorage('backroom.session', 'anything 7');
  dispatchStorage('backroom.session', null);
  dispatchStorage('another', 'signed-out 7');
  unsubscribe();
  dispatchStorage('backroom.session', 'signed-in 7');

  expect(handleChange.mock.calls).toEqual([['signed-out']]);
});

import { onNewsOfOtherTabs, tellOtherTabs } from './session-news.ts';

afterEach(() => jest.restoreAllMocks());

/** Without BroadcastChannel the messages are sent through the storage. */
const written = () => jest.spyOn(Storage.prototype, 'setItem');

it('notifies the other tabs through the storage and removes the entry', () => {
  const write = written();
  tellOtherTabs('signed-out');

  expect(write.mock.calls).toEqual([['backroom.session', expect.stringMatching(/^signed-out \d+$/)]]);
  expect(localStorage).toHaveLength(0);
});

it('does not throw if the storage is blocked', () => {
  written().mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  expect(() => tellOtherTabs('signed-out')).not.toThrow();
});

it('ignores unknown messages, and all messages after unsubscribing', () => {
  const heard = jest.fn();
  const stop = onNewsOfOtherTabs(heard);
  const say = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
  say('backroom.session', 'signed-out 7');
  say('backroom.session', 'anything 7');
  say('backroom.session', null);
  say('another', 'signed-out 7');
  stop();
  say('backroom.session', 'signed-in 7');

  expect(heard.mock.calls).toEqual([['signed-out']]);
});

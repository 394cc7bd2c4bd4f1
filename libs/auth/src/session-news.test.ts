import { onNewsOfOtherTabs, tellOtherTabs } from './session-news.ts';

afterEach(() => jest.restoreAllMocks());

/** Where a browser has no channels, the storage carries the news. */
const written = () => jest.spyOn(Storage.prototype, 'setItem');

it('tells the other tabs by the storage, and leaves nothing in it', () => {
  const write = written();
  tellOtherTabs('signed-out');

  expect(write.mock.calls).toEqual([['backroom.session', expect.stringMatching(/^signed-out \d+$/)]]);
  expect(localStorage).toHaveLength(0);
});

it('goes on where the storage is blocked', () => {
  written().mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

  expect(() => tellOtherTabs('signed-out')).not.toThrow();
});

it('hears no other words, and nothing after it was told to stop', () => {
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

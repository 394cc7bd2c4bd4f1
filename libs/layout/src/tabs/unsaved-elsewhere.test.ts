import { installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';

import { answerWithUnsaved, findUnsavedElsewhere } from './unsaved-elsewhere.ts';

afterEach(removeBrowserTabs);

/** A second instance of the module, as in another tab. */
async function openTab() {
  let tab = { answerWithUnsaved, findUnsavedElsewhere };
  await jest.isolateModulesAsync(async () => {
    tab = await import('./unsaved-elsewhere.ts');
  });
  return tab;
}

it('finds the unsaved views of other tabs, not those of this one', async () => {
  installBrowserTabs();
  const [second, third] = [await openTab(), await openTab()];
  answerWithUnsaved(() => ['own']);
  second.answerWithUnsaved(() => ['月计划']);
  third.answerWithUnsaved(() => []);

  expect(await findUnsavedElsewhere()).toEqual(['月计划']);
  expect(await third.findUnsavedElsewhere()).toEqual(expect.arrayContaining(['own', '月计划']));
});

it('does not mix the responses to two tabs', async () => {
  installBrowserTabs();
  const second = await openTab();
  answerWithUnsaved(() => ['a']);
  second.answerWithUnsaved(() => ['b']);

  expect(await Promise.all([findUnsavedElsewhere(), second.findUnsavedElsewhere()])).toEqual([['b'], ['a']]);
});

it('finds nothing after the other tab has stopped, and ignores unknown messages', async () => {
  installBrowserTabs();
  const second = await openTab();
  const stop = second.answerWithUnsaved(() => ['b']);
  const channel = new BroadcastChannel('backroom.unsaved');
  channel.addEventListener('message', ({ data }: MessageEvent<{ from: string }>) => {
    for (const titles of [7, null, [7]]) channel.postMessage({ to: data.from, titles });
    channel.postMessage(null);
  });
  expect(await findUnsavedElsewhere()).toEqual(['b']);
  stop();
  expect(await findUnsavedElsewhere()).toEqual([]);
});

it('finds nothing without channels', async () => {
  expect(await findUnsavedElsewhere()).toEqual([]);
  expect(() => answerWithUnsaved(() => ['a'])()).not.toThrow();
});

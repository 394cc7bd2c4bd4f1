import { createStore } from './create-store.ts';

it('notifies of each change, and not of an equal value', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);

  expect([seen, store.get()]).toEqual([[2, 3], 4]);
});

it('starts with the first subscription and stops after the last one', () => {
  const events: string[] = [];
  const store = createStore(0, () => {
    events.push('start');
    return () => void events.push('stop');
  });
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  first();
  first();
  expect(events).toEqual(['start']);
  second();
  store.subscribe(() => undefined);

  expect(events).toEqual(['start', 'stop', 'start']);
});

it('notifies those who subscribe or unsubscribe meanwhile of the next change', () => {
  const store = createStore(0);
  const seen: string[] = [];
  store.subscribe(() => {
    seen.push('first');
    if (store.get() === 1) store.subscribe(() => seen.push('second'));
  });
  store.set(1);
  store.set(2);

  expect(seen).toEqual(['first', 'first', 'second']);
});

import { createRequire } from 'node:module';

import { lookUpLabels } from './labels.mjs';

const jsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = jsdom('jsdom') as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};

const PAGE = `
  <label for="name" id="l1">Name</label><label for="name" id="l2">again</label><input id="name">
  <label id="l3">Around <span><select id="around"></select></span><textarea id="second"></textarea></label>
  <label for="absent" id="l4"><input id="inside"></label>
  <label for="" id="l5"><input id="empty"></label>
  <label for="hidden" id="l6">Hidden</label><input type="hidden" id="hidden">
  <label for="none" id="l7">No field</label><div id="none"></div>
  <label for="twice" id="l8">Twice</label><button id="twice"></button><output id="twice"></output>
  <label for="l8" id="l9">Label</label><meter id="meter"></meter><progress id="progress"></progress>
`;

/** Ids of the labels of each field and of the control of each label, also outside of the document. */
function describeLabels({ document }: Window) {
  const outside = document.body.cloneNode(true) as HTMLElement;
  return [document.body, outside].map((root) => [
    ...[...root.querySelectorAll('label')].map(({ id, control }) => [id, control?.id]),
    ...[...root.querySelectorAll<HTMLInputElement>('input, select, textarea, button, output, meter, progress')].map(
      ({ id, labels }) => [id, labels && Array.from(labels, (label) => label.id)],
    ),
  ]);
}

it('finds the labels and controls that jsdom finds', () => {
  const { window } = new JSDOM(PAGE);
  const expected = describeLabels(window);
  lookUpLabels(window);
  expect(describeLabels(window)).toEqual(expected);
  expect(expected.flat()).toContainEqual(['name', ['l1', 'l2']]);
});

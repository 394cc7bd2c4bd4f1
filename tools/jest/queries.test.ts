import { createRequire } from 'node:module';

import { walkForQueries } from './queries.mjs';

const jsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = jsdom('jsdom') as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};

const PAGE = `
  <button id="b1"></button><div role="button" id="b2"><span role="none  button" id="b3"></span></div>
  <input type="button" id="b4"><div role="BUTTON" id="b5"></div><div role id="b6"></div>
  <div role="buttonlike" id="b7"><button role="tab" id="b8" hidden></button></div>
  <svg id="s1"><a id="s2"></a><g role="img" id="s3"></g><linearGradient id="s4"></linearGradient></svg>
  <template id="t1"><button id="t2"></button></template><!-- <button> -->text
  <ul id="u1"><li id="l1"><ul id="u2"><li id="l2" role="listitem"></li></ul></li></ul><a id="a1"></a>
`;
const SELECTORS = [
  ...['*', 'button', 'BUTTON', 'a', 'g', 'linearGradient', 'b5', '*[role~="button"]', '*[role~="button"],input,button'],
  ...['*[role~="listitem"],li', 'li,ul', 'ul li', 'button:not([hidden])', '[role]', '#b1', '*[role~="img"], svg'],
];

/** Ids of what each selector finds in the document, in an element, in a copy outside of it and in a fragment. */
function describeQueries({ document }: Window) {
  const outside = document.body.cloneNode(true) as HTMLElement;
  const fragment = document.createDocumentFragment();
  fragment.append(...document.body.cloneNode(true).childNodes);
  const roots = [document, document.body, document.querySelector('#u1')!, outside, fragment];
  return SELECTORS.map((selector) => [
    selector,
    ...roots.map((root) => Array.from(root.querySelectorAll(selector), ({ id, localName }) => id || localName)),
  ]);
}

it('finds what jsdom finds, in the same order', () => {
  const { window } = new JSDOM(PAGE);
  const expected = describeQueries(window);
  walkForQueries(jsdom);
  expect(describeQueries(window)).toEqual(expected);
  expect(expected.find(([selector]) => selector === '*[role~="button"],input,button')?.[1]).toEqual(
    expect.arrayContaining(['b1', 'b2', 'b3', 'b4']),
  );
  expect(window.document.querySelectorAll('button')).toBeInstanceOf(window.NodeList);
  expect(() => window.document.querySelectorAll('button,')).toThrow('is not a valid selector');
});

import { notePage } from '../arrivals-context.ts';
import { arrivalsOf } from './arrival.ts';

/** A page with a title and a field. */
function open() {
  const frame = document.createElement('main');
  const title = document.createElement('h1');
  const field = document.createElement('input');
  title.tabIndex = -1;
  frame.append(title, field);
  document.body.replaceChildren(frame);
  const arrivals = arrivalsOf();
  arrivals.attach(frame);
  return { arrivals, title, field };
}

// The first page of a document is handled differently.
beforeAll(() => void notePage());

it('focuses the title of a page', () => {
  const { arrivals, title } = open();
  arrivals.arrive('/admin/sys-post');
  expect(title).toHaveFocus();
});

it('keeps the focus in a field that already has it', () => {
  const { arrivals, title, field } = open();
  field.focus();
  arrivals.arrive('/admin/sys-post');
  expect(field).toHaveFocus();

  arrivals.arrive('/admin/sys-post/7');
  expect(title).toHaveFocus();
});

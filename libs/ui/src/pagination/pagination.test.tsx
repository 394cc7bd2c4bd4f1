import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';

import { setLanguage, startI18n } from '../i18n/language.ts';
import { Pagination } from './pagination.tsx';

startI18n('zh-CN');
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => setLanguage('zh-CN'));
});

type Props = Omit<ComponentProps<typeof Pagination>, 'onChange'>;

/** A list in a page that is scrolled by 600 px. */
function renderInScroller(props: Props) {
  function List(current: Props) {
    const [chosen, setChosen] = useState<Partial<Props>>({});
    return <Pagination {...current} {...chosen} onChange={setChosen} />;
  }
  const createPage = (current: Props) => (
    <main>
      <div>
        <List {...current} />
      </div>
    </main>
  );
  const { rerender } = render(createPage(props));
  const scroller = screen.getByRole('main');
  scroller.scrollTop = 600;
  return { scroller, update: (current: Props) => rerender(createPage(current)) };
}

const goToPage = async (name: string) =>
  userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).click(screen.getByRole('button', { name }));
const mockReducedMotion = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-motion') }) as MediaQueryList);

describe('a change of the page', () => {
  it('scrolls the list to its top over 800 ms', async () => {
    jest.useFakeTimers();
    const { scroller } = renderInScroller({ page: 1, pageSize: 20, total: 128 });
    await goToPage('第2页');

    act(() => jest.advanceTimersByTime(400));
    expect(scroller.scrollTop).toBeGreaterThan(0);
    expect(scroller.scrollTop).toBeLessThan(600);
    act(() => jest.advanceTimersByTime(450));
    expect(scroller.scrollTop).toBe(0);
  });

  it('scrolls at once with reduced motion', async () => {
    jest.useFakeTimers();
    mockReducedMotion();
    const { scroller } = renderInScroller({ page: 1, pageSize: 20, total: 128 });
    await goToPage('下一页');

    expect(scroller.scrollTop).toBe(0);
  });

  it('may come from the address', () => {
    mockReducedMotion();
    const { scroller, update } = renderInScroller({ page: 3, pageSize: 20, total: 128 });
    update({ page: 3, pageSize: 20, total: 127 });
    expect(scroller.scrollTop).toBe(600);
    update({ page: 2, pageSize: 20, total: 127 });
    expect(scroller.scrollTop).toBe(0);
  });
});

describe('large numbers', () => {
  const renderLarge = (onChange = jest.fn()) =>
    render(<Pagination page={1000} pageSize={10} total={100_000} onChange={onChange} />);

  it('have the separators of the language', () => {
    renderLarge();
    expect(screen.getByText('共100,000条')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '第1,000页' })).toHaveTextContent('1,000');
    expect(screen.getByRole('button', { name: '第10,000页' })).toBeInTheDocument();

    act(() => setLanguage('en-US'));
    expect(screen.getByText('100,000 rows')).toBeInTheDocument();
  });

  it('can be typed with separators', async () => {
    const onChange = jest.fn();
    renderLarge(onChange);
    await userEvent.type(screen.getByLabelText('前往页码'), '2,500{Enter}');
    expect(onChange).toHaveBeenCalledWith({ page: 2500, pageSize: 10 });
  });
});

it('leaves its focus to the table before it when the last row is gone', async () => {
  const createList = (hasRows: boolean) => (
    <section>
      <table>
        <thead>
          <tr>
            <th>
              <button type="button">名称</button>
            </th>
          </tr>
        </thead>
      </table>
      {hasRows ? <Pagination page={1} pageSize={20} total={1} onChange={() => undefined} /> : <p>无数据</p>}
    </section>
  );
  const { rerender } = render(createList(true));
  screen.getByRole('combobox').focus();
  rerender(createList(false));

  await waitFor(() => expect(screen.getByRole('button', { name: '名称' })).toHaveFocus());
});

describe('more rows than were counted', () => {
  const renderMore = (page: number, total: number) => {
    const onChange = jest.fn();
    render(<Pagination page={page} pageSize={20} total={total} hasMore onChange={onChange} />);
    return onChange;
  };

  it('are a plus behind the total, in both languages', () => {
    renderMore(1, 10_000);
    expect(screen.getByRole('status')).toHaveTextContent('共10,000+条');

    act(() => setLanguage('en-US'));
    expect(screen.getByRole('status')).toHaveTextContent('10,000+ rows');
  });

  it('have a page after the last one, which is not corrected', async () => {
    const onChange = renderMore(500, 10_000);
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(onChange.mock.calls).toEqual([[{ page: 501, pageSize: 20 }]]);
  });

  it('can be jumped to', async () => {
    const onChange = renderMore(1, 10_000);
    await userEvent.type(screen.getByLabelText('前往页码'), '1200{Enter}');
    expect(onChange).toHaveBeenCalledWith({ page: 1200, pageSize: 20 });
  });

  it('end with an exact total', () => {
    const onChange = jest.fn();
    render(<Pagination page={503} pageSize={20} total={10_045} onChange={onChange} />);
    expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
    expect(onChange).not.toHaveBeenCalled();
  });
});

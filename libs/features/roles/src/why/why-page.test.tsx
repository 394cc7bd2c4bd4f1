import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type Explanation, explanationContract } from '@backroom/contract/explanations';
import { userContract } from '@backroom/contract/users';
import { renderPages } from '@backroom/records/testing';

import { NO_NAMES, refused, serveExplanation } from '../testing/explanation.ts';
import { WhyPage } from './why-page.tsx';

const server = createFakeServer();
let answer: Explanation;

/** Of the cards, from the top. */
const readTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const open = (address: string, permissions: string[] = ['*:*:*']) =>
  renderPages(address, { pages: { '/admin/why': WhyPage }, permissions });

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  answer = refused;
  serveExplanation(server);
  server.on(explanationContract.get, () => answer);
  server.on(explanationContract.targets, () => ({
    list: [{ id: 12, what: 'page:12', label: '用户管理', labelEn: 'Users', detail: 'sys-user' }],
    more: false,
  }));
  server.on(userContract.options, () => ({ list: [], more: false }));
});

it('asks first what is to be explained', async () => {
  open('/admin/why');
  expect(await screen.findByText('先选要查的页面、按钮或记录')).toBeVisible();
  expect(server.calls.some(({ url }) => url.includes('/explanation?'))).toBe(false);
});

it('names the link that breaks in one sentence, with a sign that needs no colour', async () => {
  open('/admin/why?person=7&what=page:12');
  expect(await screen.findByText('林小满现在不能打开页面“用户管理”')).toBeVisible();
  const links = within(screen.getByRole('region', { name: '一步一步看' })).getAllByRole('listitem');
  expect(links.map((link) => within(link).getByText(/^(通过|卡在这里|还没走到)$/).textContent)).toEqual([
    '通过',
    '通过',
    '卡在这里',
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'step');
  expect(links[2]).toHaveTextContent('有这项权限的角色：店长和区域经理');
});

it('shows what each mend does and who may make it, and leads those who may to the form', async () => {
  open('/admin/why?person=7&what=page:12');
  const given = (await screen.findByText('给林小满加上角色“店长”')).closest('li')!;
  expect(given).toHaveTextContent('只影响林小满');
  expect(given).toHaveTextContent('顾清和等2人可以改');
  expect(given).toHaveTextContent('林小满会多出3个页面和5个按钮');
  expect(given).toHaveTextContent('林小满会多看到这些数据：用户10,000+条和门店');
  expect(within(given).queryByRole('link')).toBeNull();
  const granted = screen.getByText('给角色“店员”授予“用户管理”').closest('li')!;
  expect(granted).toHaveTextContent('影响40名用户');
  expect(granted).toHaveTextContent('林小满会多出1个页面');
  expect(granted).not.toHaveTextContent('按钮');
  expect(within(granted).getByRole('link', { name: /去修改/ })).toHaveAttribute('href', '/admin/sys-role/4/auth');
});

it('has what mends it right after the verdict, and asks those who can mend it to do so', async () => {
  open('/admin/why?person=7&what=page:12');
  await screen.findByText('林小满现在不能打开页面“用户管理”');
  expect(readTitles()).toEqual(['怎么解决', '一步一步看', '谁可以']);
  expect(screen.queryByText(/你自己改不了/)).toBeNull();
});

it('tells those who can mend nothing to send the link, beside the verdict', async () => {
  answer = { ...refused, isSelf: true, mends: refused.mends.slice(0, 1) };
  open('/admin/why?what=page:12', []);
  const verdict = (await screen.findByText('你现在不能打开页面“用户管理”')).closest<HTMLElement>('[role=status]')!;
  expect(verdict).toHaveTextContent('你自己改不了：把链接发给管理员');
  expect(within(verdict).getByRole('button', { name: '复制链接' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: '复制链接' })).toHaveLength(1);
});

it('begins with the others who can, for those who can themselves', async () => {
  answer = { ...refused, isSelf: true, isAllowed: true, mends: [] };
  open('/admin/why?what=page:12');
  await screen.findByText('你能看到的用户里，有1人可以。');
  expect(readTitles()).toEqual(['谁可以', '一步一步看']);
  // All of them are on the page.
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['page:99', '#99'],
  ['page:/admin/sys-user', '/admin/sys-user'],
  ['user:7:edit', '#7'],
])('shows %s as %s as long as its name is not known', async (what, shown) => {
  server.on(explanationContract.get, () => {
    throw new FakeApiError(404, '数据不存在');
  });
  open(`/admin/why?what=${what}`);
  await screen.findByText('找不到要查的人或内容');
  expect(screen.getByRole('combobox', { name: '哪一个' })).toHaveValue(shown);
});

it('says that no small change is enough', async () => {
  answer = { ...refused, mends: [] };
  open('/admin/why?person=7&what=page:12');
  expect(await screen.findByText(/改一两处还不够，需要系统管理员/)).toBeVisible();
});

it('copies a link that shows the same to others', async () => {
  const user = userEvent.setup();
  answer = { ...refused, isSelf: true };
  open('/admin/why?what=page:12');
  await user.click(await screen.findByRole('button', { name: '复制链接' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/admin/why?person=7&what=page%3A12`);
});

it('leads from those who can to their explanation', async () => {
  open('/admin/why?person=7&what=page:12');
  const link = await screen.findByRole('link', { name: '看原因：顾清和' });
  await userEvent.click(link);
  await waitFor(() => expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible());
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByText('怎么解决'));
  expect(server.calls.map(({ url, arg }) => [url, arg.query])).toContainEqual([
    expect.stringContaining('/explanation'),
    expect.objectContaining({ userId: 1, what: 'page:12' }),
  ]);
});

it('says of a hidden record no more than that', async () => {
  answer = {
    ...refused,
    isSelf: true,
    isHidden: true,
    kind: 'store',
    action: 'read',
    title: '',
    titleEn: '',
    mends: [],
    links: [{ ...NO_NAMES, kind: 'record', state: 'breaks' }],
  };
  open('/admin/why?what=store:9:read', []);
  expect(await screen.findByText('你现在不能查看这条门店记录')).toBeVisible();
  expect(screen.getAllByText(/把链接发给管理员/).length).toBeGreaterThan(0);
  expect(screen.queryByText('怎么解决')).toBeNull();
  expect(screen.queryByRole('combobox', { name: '谁' })).toBeNull();
});

it('says if there is no such person or page', async () => {
  server.on(explanationContract.get, () => {
    throw new FakeApiError(404, '数据不存在');
  });
  open('/admin/why?what=page:99');
  expect(await screen.findByText('找不到要查的人或内容')).toBeVisible();
});

it('offers a retry if it fails', async () => {
  server.on(explanationContract.get, () => {
    throw new FakeApiError(500, '服务器内部错误');
  });
  open('/admin/why?what=page:12');
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});

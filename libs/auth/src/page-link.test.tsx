import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';

import { PageIntentContext, PageLink } from './page-link.tsx';

const Place = () => <output>{useLocation().pathname + useLocation().search}</output>;
const place = () => screen.getByRole('status').textContent;

function open(more: Partial<React.ComponentProps<typeof PageLink>> = {}) {
  const announced = jest.fn();
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <PageIntentContext value={announced}>
        <PageLink to="/admin/dict?pageSize=50" {...more}>
          字典
        </PageLink>
      </PageIntentContext>
      <Place />
    </MemoryRouter>,
  );
  return announced;
}

describe('PageLink', () => {
  it('navigates without reloading the document', async () => {
    open();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/dict?pageSize=50');
    await userEvent.click(screen.getByRole('link'));
    expect(place()).toBe('/admin/dict?pageSize=50');
  });

  it.each(['hover', 'tab'] as const)('announces the page on %s', async (how) => {
    const announced = open();
    if (how === 'hover') await userEvent.hover(screen.getByRole('link'));
    else await userEvent.tab();
    expect(announced).toHaveBeenCalledWith('/admin/dict?pageSize=50');
  });

  it('ignores clicks with Ctrl and clicks with the default prevented', async () => {
    const user = userEvent.setup();
    open({ onClick: (event) => event.shiftKey && event.preventDefault() });
    for (const key of ['Control', 'Shift']) {
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole('link'));
      await user.keyboard(`{/${key}}`);
    }
    expect(place()).toBe('/dashboard');
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';

import { PageIntentContext, PageLink } from './page-link.tsx';

const LocationDisplay = () => <output>{useLocation().pathname + useLocation().search}</output>;
const getLocation = () => screen.getByRole('status').textContent;

function renderLink(props: Partial<React.ComponentProps<typeof PageLink>> = {}) {
  const handleIntent = jest.fn();
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <PageIntentContext value={handleIntent}>
        <PageLink to="/admin/dict?pageSize=50" {...props}>
          字典
        </PageLink>
      </PageIntentContext>
      <LocationDisplay />
    </MemoryRouter>,
  );
  return handleIntent;
}

describe('PageLink', () => {
  it('navigates without reloading the document', async () => {
    renderLink();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/dict?pageSize=50');
    await userEvent.click(screen.getByRole('link'));
    expect(getLocation()).toBe('/admin/dict?pageSize=50');
  });

  it.each(['hover', 'tab'] as const)('announces the page on %s', async (trigger) => {
    const handleIntent = renderLink();
    if (trigger === 'hover') await userEvent.hover(screen.getByRole('link'));
    else await userEvent.tab();
    expect(handleIntent).toHaveBeenCalledWith('/admin/dict?pageSize=50');
  });

  it('ignores clicks with Ctrl and clicks with the default prevented', async () => {
    const user = userEvent.setup();
    renderLink({ onClick: (event) => event.shiftKey && event.preventDefault() });
    for (const key of ['Control', 'Shift']) {
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole('link'));
      await user.keyboard(`{/${key}}`);
    }
    expect(getLocation()).toBe('/dashboard');
  });
});

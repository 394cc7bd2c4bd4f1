import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createLazyComponent } from './create-lazy-component.tsx';
import { createLazyModule } from './lazy-module.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Failed = ({ name, retry }: { name: string; retry: () => void }) => <button onClick={retry}>no {name}</button>;

it('shows that it loads, what failed, and after a retry the component with its props', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const LazyGreeting = createLazyComponent(createLazyModule<typeof Greeting>(load), Failed);
  const { container } = render(<LazyGreeting name="Wang" />);
  expect(container.querySelector('[aria-busy]')).not.toBeNull();

  await userEvent.click(await screen.findByRole('button', { name: 'no Wang' }));
  expect(await screen.findByText('Hello Wang')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps a place of its own while it loads', async () => {
  const lazyGreeting = createLazyModule(async () => Greeting);
  const LazyGreeting = createLazyComponent(lazyGreeting, Failed, ({ name }) => <p>wait, {name}</p>);
  render(<LazyGreeting name="Wang" />);
  expect(screen.getByText('wait, Wang')).toBeVisible();
  expect(await screen.findByText('Hello Wang')).toBeVisible();
});

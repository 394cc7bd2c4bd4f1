import { act, render } from '@testing-library/react';
import { createRef } from 'react';

import { ViewFrame } from './view-frame.tsx';

it('has its scroll position again if the browser lost it while the page was hidden', () => {
  const ref = createRef<HTMLElement>();
  const renderFrame = (isHidden: boolean) => (
    <ViewFrame ref={ref} isHidden={isHidden}>
      page
    </ViewFrame>
  );
  const { rerender } = render(renderFrame(false));
  act(() => {
    ref.current!.scrollTop = 200;
    ref.current!.dispatchEvent(new Event('scroll'));
  });
  rerender(renderFrame(true));
  ref.current!.scrollTop = 0;
  ref.current!.dispatchEvent(new Event('scroll'));

  rerender(renderFrame(false));

  expect(ref.current!.scrollTop).toBe(200);
});

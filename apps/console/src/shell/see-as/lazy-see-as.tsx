import { createElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { seeAsRequested, selectSeeAsRequest, useUser } from '@backroom/auth';
import { createLazyModule, showToast, translate, useLazyModule } from '@backroom/ui';

import { seeAsText } from './see-as.text.ts';

const lazyBanner = createLazyModule(async () => (await import('./seen-as-banner.tsx')).SeenAsBanner);
const lazyQuestion = createLazyModule(async () => (await import('./see-as-question.tsx')).SeeAsQuestion);

/** As whom the console is seen, and the question before: loaded when there is either. */
export function LazySeeAs() {
  const seenAs = useUser()?.seenAs;
  const request = useSelector(selectSeeAsRequest);
  const dispatch = useDispatch();
  const takeBack = () => void dispatch(seeAsRequested(null));
  const Banner = useLazyModule(lazyBanner, seenAs !== undefined, () => undefined);
  const Question = useLazyModule(lazyQuestion, request !== null, () => {
    takeBack();
    showToast({ tone: 'error', message: translate(seeAsText, 'loadFailed') });
  });
  return (
    <>
      {seenAs && Banner && createElement(Banner, { seenAs })}
      {request && Question && createElement(Question, { request, onClose: takeBack })}
    </>
  );
}

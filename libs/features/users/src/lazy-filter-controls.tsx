import { createElement } from 'react';

import { createLazyFilter } from '@backroom/records';
import { createLazyModule, useLazyModule } from '@backroom/ui';

import type { FilterInputProps, FilterValueProps } from './filter-input.ts';

type WordsName = 'Days' | 'OwnDeptName' | 'PostName' | 'RoleName';
type ControlName = 'LockedControl' | 'OwnDeptControl' | 'PostControl' | 'RoleControl' | 'TimeControl';

const lazyControls = createLazyModule(() => import('./filter-controls.tsx'));

const createLazyControl = (name: ControlName) =>
  createLazyFilter<FilterInputProps>(
    async () => (await lazyControls.load())[name],
    (props) => props,
  );

export const LockedFilter = createLazyControl('LockedControl');
export const OwnDeptFilter = createLazyControl('OwnDeptControl');
export const PostFilter = createLazyControl('PostControl');
export const RoleFilter = createLazyControl('RoleControl');
export const TimeFilter = createLazyControl('TimeControl');

/** The value of such a filter in words; nothing until its code is loaded. */
const createLazyWords = (name: WordsName) =>
  function LazyWords(props: FilterValueProps) {
    const controls = useLazyModule(lazyControls, true, () => undefined);
    return controls && createElement(controls[name], props);
  };

export const TimeWords = createLazyWords('Days');
export const OwnDeptWords = createLazyWords('OwnDeptName');
export const PostWords = createLazyWords('PostName');
export const RoleWords = createLazyWords('RoleName');

import { createElement } from 'react';

import { createLazyFilter } from '@backroom/records';
import { createLazyModule, useLazyModule } from '@backroom/ui';

import type { FilterInputProps, FilterValueProps } from './filter-input.ts';

type LabelName = 'ExactDeptLabel' | 'PostLabel' | 'RoleLabel' | 'TimeLabel';
type ControlName = 'DeptControl' | 'ExactDeptControl' | 'LockedControl' | 'PostControl' | 'RoleControl' | 'TimeControl';

const lazyControls = createLazyModule(() => import('./filter-controls.tsx'));

const createLazyControl = (name: ControlName) =>
  createLazyFilter<FilterInputProps>(
    async () => (await lazyControls.load())[name],
    (props) => props,
  );

export const DeptFilterField = createLazyControl('DeptControl');
export const LockedFilter = createLazyControl('LockedControl');
export const ExactDeptFilter = createLazyControl('ExactDeptControl');
export const PostFilter = createLazyControl('PostControl');
export const RoleFilter = createLazyControl('RoleControl');
export const TimeFilter = createLazyControl('TimeControl');

/** The label of the value of such a filter; nothing until its code is loaded. */
const createLazyValueLabel = (name: LabelName) =>
  function LazyValueLabel(props: FilterValueProps) {
    const controls = useLazyModule(lazyControls, true, () => undefined);
    return controls && createElement(controls[name], props);
  };

export const TimeValueLabel = createLazyValueLabel('TimeLabel');
export const ExactDeptValueLabel = createLazyValueLabel('ExactDeptLabel');
export const PostValueLabel = createLazyValueLabel('PostLabel');
export const RoleValueLabel = createLazyValueLabel('RoleLabel');

import { createElement, useState } from 'react';

import { Button, createLazyModule, TextInput, useLazyModule, useText } from '@backroom/ui';

import type { FilterInputProps, FilterValueProps } from './filter-input.ts';
import { userText } from './users.text.ts';

type WordsName = 'Days' | 'OwnDeptName' | 'PostName' | 'RoleName';
type ControlName = 'LockedControl' | 'OwnDeptControl' | 'PostControl' | 'RoleControl' | 'TimeControl';

const lazyControls = createLazyModule(() => import('./filter-controls.tsx'));

/** A filter that most visits do not use: its code and options are loaded when it is shown. */
const createLazyControl = (name: ControlName) =>
  function LazyControl(props: FilterInputProps) {
    const t = useText(userText);
    const [hasFailed, setFailed] = useState(false);
    const controls = useLazyModule(lazyControls, !hasFailed, () => setFailed(true));
    if (controls) return createElement(controls[name], props);
    if (hasFailed) return <Button onClick={() => setFailed(false)}>{t('retry')}</Button>;
    return <TextInput id={props.id} disabled value="" readOnly />;
  };

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

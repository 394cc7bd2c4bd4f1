import { createElement, useMemo } from 'react';

import { createLazyFilter, type FilterField } from '@backroom/records';
import { createLazyModule, useLazyModule, useText } from '@backroom/ui';

import { createFilter, type FilterInputProps, type FilterValueProps } from '../filter-input.ts';
import { directoryText } from './directory.text.ts';

const lazyControls = createLazyModule(() => import('./directory-filter-controls.tsx'));

const createControl = (name: 'PlaceControl' | 'PostControl') =>
  createLazyFilter<FilterInputProps>(
    async () => (await lazyControls.load())[name],
    (props) => props,
  );

const createLabel = (name: 'PlaceLabel' | 'PostLabel') =>
  function LazyLabel(props: FilterValueProps) {
    const controls = useLazyModule(lazyControls, true, () => undefined);
    return controls && createElement(controls[name], props);
  };

const PlaceFilter = createControl('PlaceControl');
const PlaceValueLabel = createLabel('PlaceLabel');
const PostFilter = createControl('PostControl');
const PostValueLabel = createLabel('PostLabel');

export function useDirectoryFilters(): readonly FilterField[] {
  const t = useText(directoryText);
  return useMemo(
    () => [
      createFilter('deptId', t('place'), PlaceFilter, PlaceValueLabel),
      createFilter('postId', t('post'), PostFilter, PostValueLabel),
      { name: 'phone', label: t('phone') },
    ],
    [t],
  );
}

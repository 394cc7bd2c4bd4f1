import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import styled from 'styled-components';

import * as alertStories from '../src/alert/alert.stories.tsx';
import * as avatarStories from '../src/avatar/avatar.stories.tsx';
import * as breadcrumbStories from '../src/breadcrumb/breadcrumb.stories.tsx';
import * as bulkBarStories from '../src/bulk-bar/bulk-bar.stories.tsx';
import * as buttonStories from '../src/button/button.stories.tsx';
import * as cardStories from '../src/card/card.stories.tsx';
import * as checkboxStories from '../src/checkbox/checkbox.stories.tsx';
import * as checkboxGroupStories from '../src/checkbox-group/checkbox-group.stories.tsx';
import * as codeInputStories from '../src/code-input/code-input.stories.tsx';
import * as colorPickerStories from '../src/color-picker/color-picker.stories.tsx';
import * as comboboxStories from '../src/combobox/combobox.stories.tsx';
import * as countBadgeStories from '../src/count-badge/count-badge.stories.tsx';
import * as dataTableStories from '../src/data-table/data-table.stories.tsx';
import * as datePickerStories from '../src/date-picker/date-picker.stories.tsx';
import * as dateRangePickerStories from '../src/date-range-picker/date-range-picker.stories.tsx';
import * as descriptionListStories from '../src/description-list/description-list.stories.tsx';
import * as dropdownMenuStories from '../src/dropdown-menu/dropdown-menu.stories.tsx';
import * as emptyStateStories from '../src/empty-state/empty-state.stories.tsx';
import * as fieldStories from '../src/field/field.stories.tsx';
import * as filterBarStories from '../src/filter-bar/filter-bar.stories.tsx';
import * as gridStories from '../src/grid/grid.stories.tsx';
import * as iconStories from '../src/icon/icon.stories.tsx';
import * as iconButtonStories from '../src/icon-button/icon-button.stories.tsx';
import { Text } from '../src/index.ts';
import * as kpiStories from '../src/kpi/kpi.stories.tsx';
import * as multiSelectStories from '../src/multi-select/multi-select.stories.tsx';
import * as navMenuStories from '../src/nav-menu/nav-menu.stories.tsx';
import * as numberInputStories from '../src/number-input/number-input.stories.tsx';
import * as pageHeaderStories from '../src/page-header/page-header.stories.tsx';
import * as pageTabsStories from '../src/page-tabs/page-tabs.stories.tsx';
import * as paginationStories from '../src/pagination/pagination.stories.tsx';
import * as passwordInputStories from '../src/password-input/password-input.stories.tsx';
import * as permissionMatrixStories from '../src/permission-matrix/permission-matrix.stories.tsx';
import * as radioGroupStories from '../src/radio-group/radio-group.stories.tsx';
import * as searchInputStories from '../src/search-input/search-input.stories.tsx';
import * as segmentedStories from '../src/segmented/segmented.stories.tsx';
import * as selectStories from '../src/select/select.stories.tsx';
import * as skeletonStories from '../src/skeleton/skeleton.stories.tsx';
import * as stackStories from '../src/stack/stack.stories.tsx';
import * as statusTagStories from '../src/status-tag/status-tag.stories.tsx';
import * as switchStories from '../src/switch/switch.stories.tsx';
import * as tabsStories from '../src/tabs/tabs.stories.tsx';
import * as textStories from '../src/text/text.stories.tsx';
import * as textInputStories from '../src/text-input/text-input.stories.tsx';
import * as toolbarStories from '../src/toolbar/toolbar.stories.tsx';
import * as topNavStories from '../src/top-nav/top-nav.stories.tsx';
import * as treeStories from '../src/tree/tree.stories.tsx';
import * as treeSelectStories from '../src/tree-select/tree-select.stories.tsx';
import * as treeTableStories from '../src/tree-table/tree-table.stories.tsx';
import * as uploadStories from '../src/upload/upload.stories.tsx';
import { Page, Section } from '../tokens/sheet.tsx';

/** The playground of every component that renders inline; overlays have their own stories. */
const PLAYGROUNDS: Record<string, Record<string, ComponentType>> = {
  Actions: {
    Button: getPlayground(buttonStories),
    IconButton: getPlayground(iconButtonStories),
  },
  Inputs: {
    CodeInput: getPlayground(codeInputStories),
    Field: getPlayground(fieldStories),
    NumberInput: getPlayground(numberInputStories),
    PasswordInput: getPlayground(passwordInputStories),
    SearchInput: getPlayground(searchInputStories),
    TextInput: getPlayground(textInputStories),
    Upload: getPlayground(uploadStories),
  },
  Choice: {
    CheckboxGroup: getPlayground(checkboxGroupStories),
    Checkbox: getPlayground(checkboxStories),
    ColorPicker: getPlayground(colorPickerStories),
    Combobox: getPlayground(comboboxStories),
    MultiSelect: getPlayground(multiSelectStories),
    RadioGroup: getPlayground(radioGroupStories),
    Segmented: getPlayground(segmentedStories),
    Select: getPlayground(selectStories),
    Switch: getPlayground(switchStories),
    TreeSelect: getPlayground(treeSelectStories),
    Tree: getPlayground(treeStories),
  },
  Date: {
    DatePicker: getPlayground(datePickerStories),
    DateRangePicker: getPlayground(dateRangePickerStories),
  },
  Feedback: {
    Alert: getPlayground(alertStories),
    EmptyState: getPlayground(emptyStateStories),
    Skeleton: getPlayground(skeletonStories),
  },
  Data: {
    Avatar: getPlayground(avatarStories),
    BulkBar: getPlayground(bulkBarStories),
    CountBadge: getPlayground(countBadgeStories),
    DataTable: getPlayground(dataTableStories),
    DescriptionList: getPlayground(descriptionListStories),
    FilterBar: getPlayground(filterBarStories),
    Kpi: getPlayground(kpiStories),
    Pagination: getPlayground(paginationStories),
    PermissionMatrix: getPlayground(permissionMatrixStories),
    StatusTag: getPlayground(statusTagStories),
    Toolbar: getPlayground(toolbarStories),
    TreeTable: getPlayground(treeTableStories),
  },
  Navigation: {
    Breadcrumb: getPlayground(breadcrumbStories),
    NavMenu: getPlayground(navMenuStories),
    PageTabs: getPlayground(pageTabsStories),
    Tabs: getPlayground(tabsStories),
    TopNav: getPlayground(topNavStories),
  },
  Layout: {
    Card: getPlayground(cardStories),
    Grid: getPlayground(gridStories),
    Icon: getPlayground(iconStories),
    PageHeader: getPlayground(pageHeaderStories),
    Stack: getPlayground(stackStories),
    Text: getPlayground(textStories),
  },
  Overlays: {
    DropdownMenu: getPlayground(dropdownMenuStories),
  },
};

function ThemeTester() {
  return (
    <Page
      title={{ zh: '主题测试', en: 'Theme tester' }}
      lead={{
        zh: '所有组件在一页上。换品牌、外观、大小、密度和语言，看它们是否仍是一家人。',
        en: 'All components on one page. Change brand, appearance, size, density and language and check that they stay consistent.',
      }}
    >
      {Object.entries(PLAYGROUNDS).map(([group, components]) => (
        <Section key={group} title={{ zh: group, en: group }}>
          <Grid>
            {Object.entries(components).map(([name, Playground]) => (
              <Cell key={name} role="group" aria-label={name}>
                <Text variant="caption" tone="faint">
                  {name}
                </Text>
                <Playground />
              </Cell>
            ))}
          </Grid>
        </Section>
      ))}
    </Page>
  );
}

function getPlayground(stories: Parameters<typeof composeStories>[0]): ComponentType {
  return (composeStories(stories) as unknown as Record<'Playground', ComponentType>).Playground;
}

const Grid = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 520px), 1fr));
  align-items: start;
`;

const Cell = styled.div`
  min-width: 0;
  overflow: auto;
  padding: var(--ui-space-2);

  > span:first-child {
    display: block;
    margin-bottom: var(--ui-space-3);
  }
`;

const meta = { title: 'Quality/Theme tester', component: ThemeTester, tags: ['!autodocs'] } satisfies Meta<
  typeof ThemeTester
>;
export default meta;

export const Tester: StoryObj<typeof meta> = { name: 'Theme tester' };

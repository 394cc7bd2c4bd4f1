import { defineText } from '@backroom/ui';

/** What the toolbar explains about the stores that are checked or chosen. */
export const chosenStoresText = defineText({
  'zh-CN': {
    forOthers_other: '其中{{count}}家由您本人提交，须由其他人审批：{{names}}',
    namesMore: '{{names}}等',
    tokens: '门店令牌',
    chooseForTokens: '点选一家门店，查看并更换它的令牌',
  },
  'en-US': {
    forOthers_one: 'You submitted {{count}} of them yourself, so someone else has to approve it: {{names}}',
    forOthers_other: 'You submitted {{count}} of them yourself, so someone else has to approve them: {{names}}',
    namesMore: '{{names}} and others',
    tokens: 'Store tokens',
    chooseForTokens: 'Click a store to see and replace its tokens',
  },
});

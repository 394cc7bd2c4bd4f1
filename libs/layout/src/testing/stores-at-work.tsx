import { useMemo } from 'react';
import { styled } from 'styled-components';

import {
  Alert,
  Button,
  Card,
  type Column,
  DataTable,
  Grid,
  Icon,
  Kpi,
  PageHeader,
  StatusTag,
  useLanguage,
} from '@backroom/ui';

interface Store {
  id: number;
  name: string;
  sales: number;
  isOpen: boolean;
}

const NAMES = [
  ['上海南京西路店', 'Nanjing West Road'],
  ['杭州西湖大道店', 'West Lake Avenue'],
  ['南京人民广场店', 'People’s Square'],
  ['苏州观前街店', 'Guanqian Street'],
  ['上海大学城店', 'University Town'],
] as const;

/** A page with figures, a message, buttons, tags and a table. */
export function StoresAtWork() {
  const isChinese = useLanguage() === 'zh-CN';
  const t = (zh: string, en: string) => (isChinese ? zh : en);
  const rows = NAMES.map(([zh, en], index) => ({
    id: index,
    name: t(zh, en),
    sales: 18_600 + index * 1_357,
    isOpen: index !== 3,
  }));
  const columns = useMemo(() => createColumns(isChinese), [isChinese]);
  return (
    <Parts>
      <PageHeader
        title={t('门店', 'Stores')}
        description={t('今天的营业情况', 'How today goes')}
        actions={
          <>
            <Button tone="outline">{t('导出', 'Export')}</Button>
            <Button tone="solid" icon={<Icon name="plus" />}>
              {t('新建门店', 'New store')}
            </Button>
          </>
        }
      />
      <Alert tone="warning">{t('一家门店还没有日结。', 'One store has not closed yesterday.')}</Alert>
      <Grid minColumnWidth={200}>
        <Kpi
          label={t('本月销售额', 'Sales this month')}
          value="128,460"
          comparison={t('较上月12.4%', '12.4% on last month')}
          direction="up"
          tone="success"
        />
        <Kpi
          label={t('退货率', 'Returns')}
          value="3.2%"
          comparison={t('较上月0.4%', '0.4% on last month')}
          direction="up"
          tone="danger"
        />
        <Kpi label={t('待审批', 'To approve')} value="4" />
      </Grid>
      <Card flush>
        <DataTable
          caption={t('门店', 'Stores')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
        />
      </Card>
    </Parts>
  );
}

function createColumns(isChinese: boolean): Column<Store>[] {
  const t = (zh: string, en: string) => (isChinese ? zh : en);
  return [
    { id: 'name', header: t('门店', 'Store') },
    { id: 'sales', header: t('销售额（元）', 'Sales (¥)'), align: 'end', width: 160 },
    {
      id: 'isOpen',
      header: t('状态', 'Status'),
      cell: ({ isOpen }) => (
        <StatusTag tone={isOpen ? 'success' : 'warning'}>
          {isOpen ? t('已日结', 'Closed') : t('未日结', 'Open')}
        </StatusTag>
      ),
      width: 120,
    },
  ];
}

const Parts = styled.div`
  display: grid;
  gap: var(--ui-space-5);
`;

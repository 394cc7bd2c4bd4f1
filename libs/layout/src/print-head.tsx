import { useLayoutEffect } from 'react';
import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { PRODUCT_NAME } from '@backroom/client/app-config';
import { getNow, useDateTimeFormat, useIsPrinting, useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';

interface PrintHeadProps {
  /** Of the company. */
  name: string;
}

/** The head of a printed page: whose it is, who printed it and when. A dark appearance is printed light. */
export function PrintHead(props: PrintHeadProps) {
  return useIsPrinting() ? <PrintedHead {...props} /> : null;
}

/** The foot of a printed page: the product. */
export function PrintFoot() {
  return useIsPrinting() ? <Foot lang="zh-CN">{PRODUCT_NAME}</Foot> : null;
}

function PrintedHead({ name }: PrintHeadProps) {
  const t = useText(layoutText);
  const user = useUser();
  const formatDateTime = useDateTimeFormat();
  useLayoutEffect(printLight, []);
  return (
    <Line>
      <strong>{name}</strong>
      <span>{t('printedBy', { name: user?.name ?? '', time: formatDateTime(getNow()) })}</span>
    </Line>
  );
}

function printLight(): () => void {
  const { dataset } = document.documentElement;
  const { appearance = 'light' } = dataset;
  dataset.appearance = 'light';
  return () => {
    dataset.appearance = appearance;
  };
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--ui-space-5);
  padding-bottom: var(--ui-space-3);
  border-bottom: 1px solid var(--ui-line-2);
`;

const Foot = styled.p`
  padding-top: var(--ui-space-3);
  text-align: end;
`;

import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { ZOOM } from './crop-geometry.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';

/** A native range input, for the keyboard and touch support of the platform. */
export function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const t = useText(imageCropDialogText);
  return (
    <Row>
      <Icon name="minus" />
      <Slider
        type="range"
        aria-label={t('zoom')}
        aria-valuetext={`${Math.round(value * 100)}%`}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step / 2}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <Icon name="plus" />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  color: var(--ui-fg-3);

  & > svg {
    flex: none;
  }
`;

const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: var(--ui-target-least);
  margin: 0;
  cursor: pointer;
  accent-color: var(--ui-accent-control);
`;

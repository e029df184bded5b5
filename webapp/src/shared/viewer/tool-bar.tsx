import {
  IconArrowAutofitWidth,
  IconArrowUpRight,
  IconChevronLeft,
  IconChevronRight,
  IconCloud,
  IconColumns2,
  IconDownload,
  IconExternalLink,
  IconHandStop,
  IconHelpCircle,
  IconLayoutSidebar,
  IconMaximize,
  IconRubberStamp,
  IconRuler2,
  IconRulerMeasure,
  IconTypography,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import type { Tool } from './marks';
import { ToolButton } from './tool-button';
import type { Fit } from './view';
import classes from './viewer.module.css';

export type BarProps = {
  page: number;
  count: number;
  fit: Fit;
  isSpread?: boolean;
  hasRail?: boolean;
  tool?: Tool;
  /** Whether marks can be made. */
  marks?: boolean;
  onTurn: (by: number) => void;
  onZoom: (by: number) => void;
  onFit: (fit: 'page' | 'width') => void;
  onSpread?: () => void;
  onRail?: () => void;
  /** Present if there are tools besides the hand. */
  onTool?: (tool: Tool) => void;
  onHelp: () => void;
  onDownload: () => void;
  /** Present for files that the browser can show by itself. */
  onOpen?: (() => void) | undefined;
  /** Additional controls, placed before the last group. */
  children?: ReactNode;
};

const size = { size: 18, 'aria-hidden': true } as const;

/** What is done with a sheet, by the pointer. The keyboard has the same. */
export function ToolBar(props: BarProps) {
  const { page, count, fit, isSpread, hasRail, onTurn, onZoom, onFit, onSpread, onRail, children } = props;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('viewer.bar')}>
      {count > 1 && (
        <>
          {onRail && (
            <ToolButton
              label={t('viewer.thumbnails')}
              icon={<IconLayoutSidebar {...size} />}
              isOn={hasRail}
              onClick={onRail}
            />
          )}
          <ToolButton
            label={t('viewer.previous')}
            icon={<IconChevronLeft {...size} />}
            isDisabled={page <= 1}
            onClick={() => onTurn(-1)}
          />
          <span className={classes.where}>{t('viewer.pageOf', { page, count })}</span>
          <ToolButton
            label={t('viewer.next')}
            icon={<IconChevronRight {...size} />}
            isDisabled={page >= count}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      <span className={classes.group}>
        <ToolButton
          label={t('viewer.zoomOut')}
          icon={<IconZoomOut {...size} />}
          onClick={() => onZoom(1 / 1.5)}
        />
        <ToolButton label={t('viewer.zoomIn')} icon={<IconZoomIn {...size} />} onClick={() => onZoom(1.5)} />
        <ToolButton
          label={t('viewer.fitWidth')}
          icon={<IconArrowAutofitWidth {...size} />}
          isOn={fit === 'width'}
          onClick={() => onFit('width')}
        />
        <ToolButton
          label={t('viewer.fitPage')}
          icon={<IconMaximize {...size} />}
          isOn={fit === 'page'}
          onClick={() => onFit('page')}
        />
        {count > 1 && onSpread && (
          <ToolButton
            label={t('viewer.spread')}
            icon={<IconColumns2 {...size} />}
            isOn={isSpread}
            onClick={onSpread}
          />
        )}
      </span>
      <Tools {...props} />
      <span className={classes.end}>
        {children}
        <ToolButton label={t('viewer.help')} icon={<IconHelpCircle {...size} />} onClick={props.onHelp} />
        {props.onOpen && (
          <ToolButton
            label={t('viewer.openFile')}
            icon={<IconExternalLink {...size} />}
            onClick={props.onOpen}
          />
        )}
        <ToolButton
          label={t('viewer.download')}
          icon={<IconDownload {...size} />}
          onClick={props.onDownload}
        />
      </span>
    </div>
  );
}

function Tools({ tool, marks, onTool }: BarProps) {
  if (onTool === undefined) return null;
  const button = (value: Tool, label: string, icon: ReactNode) => (
    <ToolButton label={label} icon={icon} isOn={tool === value} onClick={() => onTool(value)} />
  );
  return (
    <span className={classes.group}>
      {button('hand', t('viewer.hand'), <IconHandStop {...size} />)}
      {button('measure', t('viewer.measure'), <IconRuler2 {...size} />)}
      {marks && (
        <>
          {button('cloud', t('viewer.cloud'), <IconCloud {...size} />)}
          {button('arrow', t('viewer.arrow'), <IconArrowUpRight {...size} />)}
          {button('text', t('viewer.text'), <IconTypography {...size} />)}
          {button('dimension', t('viewer.dimension'), <IconRulerMeasure {...size} />)}
          {button('stamp', t('viewer.stamp'), <IconRubberStamp {...size} />)}
        </>
      )}
    </span>
  );
}
